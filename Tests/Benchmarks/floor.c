// The least any YAML tool must do: read each file into memory and pass over its events.
// usage: floor FILE...   or   floor --list FILE   (one path a line)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static unsigned char *buffer;
static size_t capacity;

// Reads a whole file into `buffer`, which is kept from one file to the next.
static int read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return perror(path), 0;
  setvbuf(file, NULL, _IONBF, 0);
  *size = 0;
  for (;;) {
    if (*size == capacity) {
      size_t larger = capacity ? capacity * 2 : 1 << 16;
      unsigned char *moved = realloc(buffer, larger);
      if (!moved) return perror(path), fclose(file), 0;
      buffer = moved;
      capacity = larger;
    }
    size_t count = fread(buffer + *size, 1, capacity - *size, file);
    if (count == 0) break;
    *size += count;
  }
  int failed = ferror(file);
  if (failed) perror(path);
  fclose(file);
  return !failed;
}

static int count_events(const char *path, unsigned long *events) {
  size_t size;
  if (!read_file(path, &size)) return 0;
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return perror(path), 0;
  yaml_parser_set_input_string(&parser, buffer, size);
  int done = 0;
  while (!done) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s:%zu:%zu: %s\n", path, parser.problem_mark.line + 1,
              parser.problem_mark.column + 1, parser.problem ? parser.problem : "error");
      break;
    }
    done = event.type == YAML_STREAM_END_EVENT;
    *events += 1;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return done;
}

static int count_list(const char *list, unsigned long *events) {
  FILE *file = fopen(list, "r");
  if (!file) return perror(list), 0;
  int fine = 1;
  char path[4096];
  while (fgets(path, sizeof path, file)) {
    path[strcspn(path, "\n")] = 0;
    fine &= count_events(path, events);
  }
  fclose(file);
  return fine;
}

int main(int argc, char **argv) {
  if (argc < 2) return fputs("usage: floor FILE... | floor --list FILE\n", stderr), 64;
  unsigned long events = 0;
  int fine = 1;
  if (argc == 3 && strcmp(argv[1], "--list") == 0) {
    fine = count_list(argv[2], &events);
  } else {
    for (int i = 1; i < argc; i++) fine &= count_events(argv[i], &events);
  }
  printf("%lu\n", events);
  return fine ? 0 : 1;
}
