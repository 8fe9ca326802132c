// What exported tests use of C's mathematics.
#define M_PI 3.14159265358979323846
double fabs(double);
double fmax(double, double);
double fmin(double, double);
double sqrt(double);
double sin(double);
double cos(double);
double tan(double);
double atan2(double, double);
double floor(double);
double ceil(double);
double round(double);
#define HUGE_VALF __builtin_huge_valf()
