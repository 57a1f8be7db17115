/**
 * URL of the folder with pdfjs's character maps, standard fonts and decoders, with a slash at its end; set by the
 * build.
 */
declare const PDF_DATA_URL: string;

/** URLs of the data that pdfjs loads for some documents, on this origin only. */
export const pdfData = {
  cMapUrl: `${PDF_DATA_URL}cmaps/`,
  standardFontDataUrl: `${PDF_DATA_URL}standard_fonts/`,
  wasmUrl: `${PDF_DATA_URL}wasm/`,
  iccUrl: `${PDF_DATA_URL}iccs/`,
};
