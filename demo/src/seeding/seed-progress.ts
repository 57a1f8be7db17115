/** A part of the demo content. */
export type DemoPart = 'papers' | 'spotters' | 'cases' | 'reports' | 'comparison' | 'history';

/** Progress of creating the demo content. */
export interface SeedProgress {
  state: 'seeding' | 'done';
  /** Password of the demo resident until it has been shown; null from then on. */
  residentPassword: string | null;
  /** Day after the last day of the synthetic history, such as `2026-11-25`; absent when seeding is done. */
  day?: string;
  /** Parts that are complete, so that a later start does not look them up again. Default none. */
  completeParts?: readonly DemoPart[];
}

/** Stores the progress of seeding so that it survives a crash. */
export interface SeedRecord {
  /** Returns the stored progress; null before the first start with demo content. */
  read(): SeedProgress | null;
  /** Writes the progress to disk before returning. */
  write(progress: SeedProgress): void;
}
