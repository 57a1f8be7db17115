export {
  demoAuthor,
  type DemoCalls,
  type DemoPastExams,
  type DemoPastPeople,
  type DemoUser,
  TransientFailure,
} from './seeding/demo-calls';
export { openPhantomArtist, type PhantomArtist } from './phantoms/phantom-artist';
export { seedDemo } from './seeding/seed-demo';
export { seedMessages } from './seeding/seed-messages';
export { seedPapers } from './seeding/seed-papers';
export type { SeedRecord } from './seeding/seed-progress';
