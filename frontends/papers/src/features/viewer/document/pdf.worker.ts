// Worker that reads PDFs; the imported module starts itself in a worker.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
