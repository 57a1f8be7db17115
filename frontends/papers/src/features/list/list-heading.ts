/** Name of the papers in the header search. */
export const searchName = 'Theory Papers';

/** What stands above the papers; also while they are on their way. */
export const listHeading = {
  title: 'Previous Year Theory Papers',
  subtitle: 'Access previous examination papers for your studies',
};
