export { type Cell, toCsv } from './csv';
export { saveFile } from './save-file';
