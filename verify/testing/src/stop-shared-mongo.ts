export { stopSharedMongo as default } from './shared-mongo';
