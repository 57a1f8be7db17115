import { megabyte } from '../fields.limits';

/** Difficulties of a case, the easiest first. */
export const reportingDifficulties = ['Easy', 'Medium', 'Hard'] as const;
/** Types of files of a case. */
export const caseFileTypes = ['mp3', 'mp4', 'image', 'dicom', 'zip'] as const;
/** File types as clients may send them: `dcm` stands for `dicom` (decision C23). */
export const sentCaseFileTypes = [...caseFileTypes, 'dcm'] as const;
/** Longest title of a case, in characters. */
export const reportingTitleMaxLength = 200;
/** Longest description of a case, in characters. */
export const reportingDescriptionMaxLength = 1000;
/** Longest name of a folder, in characters. */
export const folderNameMaxLength = 100;
/** Longest clinical history of a case, in characters. */
export const reportingHistoryMaxLength = 5000;
/** Longest modality of a case or a file, which is free text, in characters. */
export const reportingModalityMaxLength = 50;
/** Longest reference findings of a case, in characters. */
export const correctFindingsMaxLength = 10_000;

/** Maximum number of key findings of a case. */
export const keyFindingsMax = 8;
/** Maximum number of phrases by which a key finding is recognised. */
export const keyFindingMaxPhrases = 12;
/** Longest phrase of a key finding, in characters. */
export const keyFindingPhraseMaxLength = 100;
/** Longest level or lobe of a key finding, in characters. */
export const keyFindingLevelMaxLength = 50;
/** Sides of a key finding; `none` for a finding without a side. */
export const keyFindingSides = ['left', 'right', 'both', 'none'] as const;
/** Largest size of a key finding, in millimetres. */
export const keyFindingMaxMillimetres = 2000;

/** Maximum number of files of a case. */
export const reportingCaseMaxFiles = 20;
/** Largest file of a case, in megabytes. */
export const caseFileMaxMegabytes = 500;
/** Largest file of a case, in bytes. */
export const caseFileMaxBytes = caseFileMaxMegabytes * megabyte;
/** Longest name of a file of a case, in characters. */
export const caseFileNameMaxLength = 255;
/** Longest sequence or view of a file, in characters. */
export const caseFileSequenceMaxLength = 100;
/** Longest description of a file, in characters. */
export const caseFileDescriptionMaxLength = 500;
/** Largest position of a file in its case; the first is 1. */
export const caseFileOrderMax = 9999;
/** Position of a file that an edit adds to a case. */
export const addedFileOrder = 999;
/** Longest media type of an upload, in characters. */
export const uploadFileTypeMaxLength = 200;
/** Purpose of an uploaded file; it determines the accepted types and the maximum size. */
export const reportingUploadPurposes = ['case', 'spoken feedback'] as const;
/** Largest spoken feedback, in bytes. */
export const spokenFeedbackMaxBytes = 20 * megabyte;
/** Longest spoken feedback, in seconds. */
export const spokenFeedbackMaxSeconds = 180;

/** Longest findings of a report, in characters. */
export const reportFindingsMaxLength = 10_000;
/** Longest impression of a report, in characters. */
export const reportImpressionMaxLength = 5000;
/** Longest recorded time on a case, in seconds. */
export const reportMaxSeconds = 24 * 60 * 60;
/** States of a submission. */
export const submissionStatuses = ['pending', 'reviewed'] as const;
/** States by which admins filter submissions. */
export const submissionFilters = ['all', ...submissionStatuses] as const;
/** Orders of the submissions that admins review. */
export const submissionOrders = ['oldest', 'newest'] as const;

/** Text of feedback that consists of a PDF only. */
export const feedbackPdfComment = 'Feedback provided via PDF';
/** Longest comments, corrections or teaching points of a feedback, in characters each. */
export const feedbackTextMaxLength = 5000;
/** Overall ratings of a report, the best first. */
export const overallRatings = ['excellent', 'good', 'fair', 'poor'] as const;
/** Largest PDF of a feedback, in megabytes. */
export const feedbackPdfMaxMegabytes = 20;
/** Largest PDF of a feedback, in bytes. */
export const feedbackPdfMaxBytes = feedbackPdfMaxMegabytes * megabyte;
/** Maximum points for detecting the findings. */
export const detectionMaxPoints = 4;
/** Maximum points for interpreting the findings. */
export const interpretationMaxPoints = 3;
/** Maximum points for the impression. */
export const impressionMaxPoints = 2;
/** Maximum points for the recommendation. */
export const recommendationMaxPoints = 1;
/** Maximum points of a report that missed a critical finding. */
export const criticalMissMaxPoints = 4;
/** Kinds of a learning point of a report: excellent work, or something to learn from. */
export const learningCalls = ['great call', 'learning opportunity'] as const;
/** Aspects of reporting to which a learning point refers. */
export const learningCategories = ['observation', 'interpretation', 'communication', 'technique'] as const;

/** How a report mentions a key finding, including a wrong side or size. */
export const findingOutcomes = ['found', 'denied', 'missed', 'wrong-side', 'wrong-size'] as const;

/** Shapes of marks on images, as DICOM names them. */
export const markShapes = ['POINT', 'POLYLINE', 'CIRCLE', 'ELLIPSE'] as const;
/** Maximum number of marks of one person on the images of a case. */
export const imageMarksMax = 50;
/** Maximum number of points of a mark. */
export const markMaxPoints = 32;
/** Longest text of a mark, in characters. */
export const markTextMaxLength = 200;
/** Largest column or row of a mark, in pixels. */
export const markMaxPixel = 65_535;
/** Largest index of a series, or of an image in it, in a mark. */
export const markMaxFrame = 65_535;

/** Kinds of ready-made texts: whole reports and phrases for residents, sentences of feedback for teachers. */
export const reportTextKinds = ['template', 'phrase', 'feedback'] as const;
/** Longest name of a ready-made text, in characters. */
export const reportTextNameMaxLength = 100;
/** Longest body region of a ready-made text, which is free text, in characters. */
export const reportTextRegionMaxLength = 50;

/** Days after which a submission that waits for feedback is late. */
export const lateFeedbackDays = 7;
/** Content types of a file of a case, a feedback or a spoken feedback. */
export const reportingFileTypes = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/bmp',
  'audio/mpeg',
  'video/mp4',
  'application/dicom',
  'application/zip',
  'application/pdf',
] as const;
