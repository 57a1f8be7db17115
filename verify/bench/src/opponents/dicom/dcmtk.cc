// Measures DCMTK. Reads lines "decode COUNT FILE", loads FILE and converts its pixels to native little endian COUNT
// times, and answers with the mean nanoseconds of a run.
#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <dcmtk/dcmdata/dcrledrg.h>
#include <dcmtk/dcmjpeg/djdecode.h>
#include <chrono>
#include <iostream>
#include <string>

static void decode(const std::string &path) {
  DcmFileFormat file;
  if (file.loadFile(path.c_str()).bad()) std::exit(1);
  DcmDataset *data = file.getDataset();
  if (data->chooseRepresentation(EXS_LittleEndianExplicit, nullptr).bad()) std::exit(1);
  const Uint16 *pixels = nullptr;
  unsigned long count = 0;
  if (data->findAndGetUint16Array(DCM_PixelData, pixels, &count).bad() || count == 0) std::exit(1);
}

int main() {
  DcmRLEDecoderRegistration::registerCodecs();
  DJDecoderRegistration::registerCodecs();
  std::string mode, path;
  long runs;
  while (std::cin >> mode >> runs >> path) {
    const auto start = std::chrono::steady_clock::now();
    for (long run = 0; run < runs; run++) decode(path);
    const std::chrono::nanoseconds spent = std::chrono::steady_clock::now() - start;
    std::cout << spent.count() / runs << std::endl;
  }
}
