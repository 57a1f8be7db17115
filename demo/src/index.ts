export type { DemoCalls, DemoUser } from './seeding/demo-calls';
export { seedDemo } from './seeding/seed-demo';
export { seedMessages } from './seeding/seed-messages';
export { seedPapers } from './seeding/seed-papers';
export type { SeedRecord } from './seeding/seed-progress';
