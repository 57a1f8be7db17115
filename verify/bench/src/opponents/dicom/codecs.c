/*
 * The native libraries with which decoding is compared. This program reads commands line by line:
 *   CODEC COUNT FILE     decodes the code stream in FILE COUNT times; CODEC is charls, openjpeg or turbojpeg. Answers
 *                        with the mean nanoseconds of a run. The file is read only once.
 *   encode-j2k 1 RAW     writes RAW.j2k, lossless, of 512 times 512 signed 16-bit values
 *   encode-film 1 RAW    the same of 3328 columns and 4096 rows of unsigned 12-bit values
 */
#include <charls/charls.h>
#include <openjpeg-2.5/openjpeg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <turbojpeg.h>

typedef struct {
  uint8_t *bytes;
  size_t size, position;
} Memory;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static Memory read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(1);
  fseek(file, 0, SEEK_END);
  Memory memory = {NULL, (size_t)ftell(file), 0};
  rewind(file);
  memory.bytes = malloc(memory.size);
  if (fread(memory.bytes, 1, memory.size, file) != memory.size) exit(1);
  fclose(file);
  return memory;
}

static void decode_charls(Memory *stream) {
  charls_jpegls_decoder *decoder = charls_jpegls_decoder_create();
  size_t size;
  if (charls_jpegls_decoder_set_source_buffer(decoder, stream->bytes, stream->size)) exit(1);
  if (charls_jpegls_decoder_read_header(decoder)) exit(1);
  if (charls_jpegls_decoder_get_destination_size(decoder, 0, &size)) exit(1);
  void *out = malloc(size);
  if (charls_jpegls_decoder_decode_to_buffer(decoder, out, size, 0)) exit(1);
  free(out);
  charls_jpegls_decoder_destroy(decoder);
}

static OPJ_SIZE_T read_memory(void *to, OPJ_SIZE_T size, void *data) {
  Memory *memory = data;
  size_t left = memory->size - memory->position;
  if (left == 0) return (OPJ_SIZE_T)-1;
  if (size > left) size = left;
  memcpy(to, memory->bytes + memory->position, size);
  memory->position += size;
  return size;
}

static OPJ_OFF_T skip_memory(OPJ_OFF_T size, void *data) {
  Memory *memory = data;
  memory->position += size;
  return size;
}

static OPJ_BOOL seek_memory(OPJ_OFF_T position, void *data) {
  ((Memory *)data)->position = position;
  return OPJ_TRUE;
}

static void decode_openjpeg(Memory *memory) {
  opj_dparameters_t parameters;
  opj_image_t *image = NULL;
  memory->position = 0;
  opj_stream_t *stream = opj_stream_default_create(OPJ_TRUE);
  opj_stream_set_user_data(stream, memory, NULL);
  opj_stream_set_user_data_length(stream, memory->size);
  opj_stream_set_read_function(stream, read_memory);
  opj_stream_set_skip_function(stream, skip_memory);
  opj_stream_set_seek_function(stream, seek_memory);
  opj_codec_t *codec = opj_create_decompress(OPJ_CODEC_J2K);
  opj_set_default_decoder_parameters(&parameters);
  opj_setup_decoder(codec, &parameters);
  if (!opj_read_header(stream, codec, &image) || !opj_decode(codec, stream, image)) exit(1);
  int16_t *out = malloc(image->comps[0].w * image->comps[0].h * sizeof(int16_t));
  for (size_t i = 0; i < (size_t)image->comps[0].w * image->comps[0].h; i++) out[i] = image->comps[0].data[i];
  free(out);
  opj_destroy_codec(codec);
  opj_stream_destroy(stream);
  opj_image_destroy(image);
}

static void encode_j2k(const char *path, OPJ_UINT32 columns, OPJ_UINT32 rows, OPJ_UINT32 precision, int is_signed) {
  Memory raw = read_file(path);
  opj_cparameters_t parameters;
  opj_set_default_encoder_parameters(&parameters);
  parameters.tcp_numlayers = 1;
  parameters.cp_disto_alloc = 1;
  opj_image_cmptparm_t component = {.dx = 1, .dy = 1, .w = columns, .h = rows, .prec = precision, .sgnd = is_signed};
  opj_image_t *image = opj_image_create(1, &component, OPJ_CLRSPC_GRAY);
  image->x1 = columns;
  image->y1 = rows;
  for (size_t i = 0; i < (size_t)columns * rows; i++) image->comps[0].data[i] = ((int16_t *)raw.bytes)[i];
  opj_codec_t *codec = opj_create_compress(OPJ_CODEC_J2K);
  opj_setup_encoder(codec, &parameters, image);
  char target[4096];
  snprintf(target, sizeof target, "%s.j2k", path);
  opj_stream_t *stream = opj_stream_create_default_file_stream(target, OPJ_FALSE);
  if (!opj_start_compress(codec, image, stream) || !opj_encode(codec, stream) || !opj_end_compress(codec, stream)) exit(1);
  opj_stream_destroy(stream);
}

static void decode_turbojpeg(Memory *stream) {
  static tjhandle handle;
  if (!handle) handle = tjInitDecompress();
  int width, height, sampling, colors;
  if (tjDecompressHeader3(handle, stream->bytes, stream->size, &width, &height, &sampling, &colors)) exit(1);
  int format = colors == TJCS_GRAY ? TJPF_GRAY : TJPF_RGB;
  uint8_t *out = malloc((size_t)width * height * tjPixelSize[format]);
  if (tjDecompress2(handle, stream->bytes, stream->size, out, width, 0, height, format, 0)) exit(1);
  free(out);
}

int main(void) {
  char codec[16], path[4096];
  long runs;
  while (scanf("%15s %ld %4095s", codec, &runs, path) == 3) {
    Memory stream = read_file(path);
    double start = now();
    for (long run = 0; run < runs; run++) {
      if (strcmp(codec, "charls") == 0) decode_charls(&stream);
      else if (strcmp(codec, "openjpeg") == 0) decode_openjpeg(&stream);
      else if (strcmp(codec, "turbojpeg") == 0) decode_turbojpeg(&stream);
      else if (strcmp(codec, "encode-film") == 0) encode_j2k(path, 3328, 4096, 12, 0);
      else encode_j2k(path, 512, 512, 16, 1);
    }
    printf("%.0f\n", (now() - start) / runs);
    fflush(stdout);
    free(stream.bytes);
  }
  return 0;
}
