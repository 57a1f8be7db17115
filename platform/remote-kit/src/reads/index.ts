export { fetchWithSession } from './fetch-with-session';
export { FileReadError, readFile } from './read-file';
