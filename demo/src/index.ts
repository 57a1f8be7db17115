export { seedDemo, residentEmail, type SeedOptions } from './seed-demo';
export { seedMessages } from './seed-messages';
export { seedPapers } from './seed-papers';
export { renounceDemo } from './seed-state';
