export { fetchWithSession } from './fetch-with-session';
export { readFile } from './read-file';
