export { fetchWithSession } from './fetch-with-session';
