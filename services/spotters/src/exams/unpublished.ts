/** Flags of an exam whose marks have to be published, gathered for teachers and counted again. */
export const unpublished = { isTold: false, isGathered: false, isCounted: false } as const;
