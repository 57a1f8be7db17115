/** Progress of creating the demo content. */
export interface SeedProgress {
  state: 'seeding' | 'done';
  /** Password of the demo resident until it has been shown; null from then on. */
  residentPassword: string | null;
  /** The day that the synthetic history ends before, as `2026-11-25`; absent where seeding is done. */
  day?: string;
}

/** Keeps the progress of seeding so that it survives a crash. */
export interface SeedRecord {
  /** Returns the stored progress; null before the first start with demo content. */
  read(): SeedProgress | null;
  /** The progress is on disk when this returns. */
  write(progress: SeedProgress): void;
}
