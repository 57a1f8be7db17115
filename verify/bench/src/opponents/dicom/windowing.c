/*
 * The loops in C with which windowing is compared. Reads lines "MODE COUNT" and answers each with the mean nanoseconds
 * of COUNT runs:
 *   lut   looks up each pixel of a 16-bit frame in a table
 *   simd  computes the same window by arithmetic, which the compiler turns into vector instructions
 *   file  reads the file, then does the same as lut
 * Arguments: path of the file, offset of its pixels, number of pixels in a frame.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static uint32_t table[65536];

static void build_table(float center, float width) {
  for (int value = -32768; value < 32768; value++) {
    float level = ((value - 1024 - (center - 0.5f)) / (width - 1) + 0.5f) * 255;
    uint32_t gray = level <= 0 ? 0 : level >= 255 ? 255 : (uint32_t)(level + 0.5f);
    table[(uint16_t)value] = 0xff000000u | gray << 16 | gray << 8 | gray;
  }
}

__attribute__((noinline)) static void map_table(uint32_t *out, const uint16_t *in, long count) {
  for (long i = 0; i < count; i++) out[i] = table[in[i]];
}

__attribute__((noinline)) static void map_arithmetic(uint32_t *restrict out, const int16_t *restrict in, long count,
                                                     float factor, float offset) {
  for (long i = 0; i < count; i++) {
    float level = in[i] * factor + offset;
    level = level < 0 ? 0 : level > 255 ? 255 : level;
    uint32_t gray = (uint32_t)(int32_t)level;
    out[i] = 0xff000000u | gray * 0x010101u;
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

/* Reads a whole file; the caller frees it. */
static uint8_t *read_file(const char *path, long *size) {
  int file = open(path, O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0) exit(1);
  uint8_t *bytes = malloc(facts.st_size);
  *size = 0;
  while (*size < facts.st_size) {
    long got = read(file, bytes + *size, facts.st_size - *size);
    if (got <= 0) exit(1);
    *size += got;
  }
  close(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc < 4) return 1;
  long offset = atol(argv[2]), count = atol(argv[3]), size;
  uint8_t *bytes = read_file(argv[1], &size);
  if (size < offset + count * 2) return 1;
  uint16_t *frame = malloc(count * 2);
  uint32_t *out = malloc(count * 4);
  memcpy(frame, bytes + offset, count * 2);
  free(bytes);
  build_table(40, 400);
  char mode[16];
  long runs;
  while (scanf("%15s %ld", mode, &runs) == 2) {
    double start = now();
    for (long run = 0; run < runs; run++) {
      if (strcmp(mode, "lut") == 0) map_table(out, frame, count);
      else if (strcmp(mode, "simd") == 0) map_arithmetic(out, (int16_t *)frame, count, 0.64f, -100.0f);
      else {
        bytes = read_file(argv[1], &size);
        map_table(out, (uint16_t *)(bytes + offset), count);
        free(bytes);
      }
    }
    printf("%.0f\n", (now() - start) / runs);
    fflush(stdout);
  }
  return 0;
}
