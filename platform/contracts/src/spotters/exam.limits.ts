/** Clock of an exam: `cadence` gives each item its own time, `free` gives all items one common time. */
export const examPaces = ['cadence', 'free'] as const;
/** States of an exam: created, running, submitted, ended by the clock, or voided by a teacher. */
export const examStates = ['ready', 'running', 'submitted', 'expired', 'voided'] as const;
/** Outcomes of marking an answer. `review`: no marks unless a teacher accepts the answer. */
export const answerOutcomes = ['accepted', 'partial', 'review', 'rejected', 'blank'] as const;

/** Maximum number of items of an exam. */
export const examMaxItems = 60;
/** Shortest time, in seconds, of an item with a time of its own, or of all items together. */
export const examMinSeconds = 10;
/** Longest time, in seconds, of an item with a time of its own, or of all items together. */
export const examMaxSeconds = 4 * 60 * 60;
/** Maximum marks of an item. */
export const examMaxMarks = 10;
/** Longest name of a preset, in characters. */
export const examPresetNameMaxLength = 80;
/** Longest description of a preset, in characters. */
export const examPresetAboutMaxLength = 300;
/** States of a teacher's paper: not yet open, open, or closed. */
export const examPaperStates = ['upcoming', 'open', 'closed'] as const;
/**
 * When the results of a teacher's paper open for the people who took it: at its close and once nobody is taking it, as
 * soon as a person has handed in, or when a teacher opens them.
 */
export const resultReleases = ['at_close', 'at_once', 'by_teacher'] as const;
/** Longest title of a teacher's paper, in characters; its exams have the title as their name. */
export const examPaperTitleMaxLength = 80;
/** Longest description of a teacher's paper, in characters. */
export const examPaperAboutMaxLength = 300;
/** Maximum number of presets that teachers can make. */
export const examPresetsMax = 100;
/** Maximum number of rows of a conversion table for marks. */
export const conversionMaxRows = 20;
/** Highest number in a conversion table for marks. */
export const convertedMarkMax = 1000;
/** Longest typed answer, in characters. */
export const examAnswerMaxLength = 500;
/** Maximum number of body systems to which an exam can be limited. */
export const examSystemsMaxItems = 100;
/** Largest share of normal images. */
export const examNormalShareMax = 1;
/** Maximum revision of an answer. */
export const examAnswerRevisionMax = 1_000_000;
/** Maximum length of a seed. */
export const examSeedMaxLength = 64;
/** Seconds after which the clock of an exam starts at the latest, once images were loaded before the start. */
export const examPreviewSeconds = 60;
/** Number of images that may be loaded before the start, to check that they can be shown. */
export const examImagesBeforeStart = 3;
/** Seconds by which an answer may arrive after its item has closed, because sending takes time. */
export const examGraceSeconds = 5;
/**
 * Seconds after the end of an exam during which answers that were typed without a connection are still taken. They
 * count once a teacher accepts them.
 */
export const examLateSeconds = 10 * 60;
/** Seconds after a page's silence during which the page may send what was typed in it. */
export const examCatchUpSeconds = 60;
