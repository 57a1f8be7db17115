export { type RasterPage, readRasterPdf, writeRasterPdf } from './raster-pdf';
