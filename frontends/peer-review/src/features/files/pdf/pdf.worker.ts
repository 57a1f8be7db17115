// Reads PDFs away from the page; the file starts itself when it finds that it is a worker's.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
