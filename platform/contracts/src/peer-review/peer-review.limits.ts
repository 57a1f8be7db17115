import { megabyte } from '../fields.limits';

/** Name of the feature toggle that switches peer review on. */
export const peerReviewFeature = 'peer_review';

/** Longest title of a case, in characters. */
export const peerCaseTitleMaxLength = 200;
/** Longest description of a case, in characters. */
export const peerCaseDescriptionMaxLength = 5000;
/** Longest clinical history of a case, in characters. */
export const peerCaseHistoryMaxLength = 5000;
/** Longest difficulty of a case, which is free text, in characters. */
export const peerCaseDifficultyMaxLength = 50;
/** Maximum number of files of a case. */
export const peerCaseMaxFiles = 5;
/** Largest file of a case, in megabytes. */
export const peerCaseFileMaxMegabytes = 50;
/** Largest file of a case, in bytes. */
export const peerCaseFileMaxBytes = peerCaseFileMaxMegabytes * megabyte;

/** Longest comment, in characters. */
export const peerCommentMaxLength = 5000;
/** Maximum number of files of a comment. */
export const peerCommentMaxFiles = 3;
/** Largest file of a comment, in megabytes. */
export const peerCommentFileMaxMegabytes = 20;
/** Largest file of a comment, in bytes. */
export const peerCommentFileMaxBytes = peerCommentFileMaxMegabytes * megabyte;
/** Minutes after posting in which the author can edit or delete a comment. */
export const peerCommentEditMinutes = 60;
/** Maximum number of places on images to which a comment refers. */
export const peerCommentMaxPlaces = 5;
/** Shapes with which a comment marks a place on an image. */
export const peerPlaceShapes = ['arrow', 'ellipse'] as const;
/** Largest coordinate of a place, in pixels of the image. */
export const peerPlaceMaxPixels = 100_000;

/** Purpose of an uploaded file; it determines the maximum size. */
export const peerUploadPurposes = ['case', 'comment'] as const;
/** Media types of a file of a case or comment; DICOM files often have none. */
export const peerFileTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/dicom',
] as const;

/** States of a case. Whether a report hides the case is not part of its state. */
export const peerCaseStatuses = ['open', 'answered', 'closed'] as const;
/** Certainty of the answer of a case, the most certain first. */
export const peerCertainties = ['proven', 'almost certain', 'probable', 'open'] as const;
/** Longest diagnosis, in characters. */
export const peerDiagnosisMaxLength = 200;
/** Longest evidence for an answer, in characters. */
export const peerProofMaxLength = 1000;

/** Maximum number of diagnoses of a differential. */
export const peerDifferentialMaxItems = 3;
/** Confidence of a person in a diagnosis, the most confident first. */
export const peerConfidences = ['sure', 'likely', 'possible'] as const;

/** Orders of the list of cases. */
export const peerCaseOrders = ['newest', 'activity', 'discussed'] as const;
/**
 * Filters of the list of cases: cases that the caller wrote, or cases that have changed since the caller last opened
 * them.
 */
export const peerCaseScopes = ['mine', 'unread'] as const;

/** Reasons for a report on a case or comment. */
export const peerReportReasons = ['patient data', 'wrong', 'rude', 'copyright'] as const;
/**
 * Reasons for which content waits for a decision of admins: a report, or that the product held the upload because
 * earlier reports on its author were upheld.
 */
export const peerReportCauses = [...peerReportReasons, 'held upload'] as const;
/** Longest note of a report, in characters. */
export const peerReportNoteMaxLength = 1000;
/** States of a report: waiting for a decision, or decided. */
export const peerReportStates = ['waiting', 'decided'] as const;
/** Decisions of admins about a report. */
export const peerReportDecisions = ['restore', 'delete'] as const;
/** Number of upheld reports after which a person's uploads wait for a review by admins. */
export const peerUpheldReportsToHold = 3;
