import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as limits from '../src/limits';

/** The parts of a JSON schema that limit a value. */
interface Schema {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const keywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'enum'] as const;

/** Lengths that a pattern allows to a text of letters or digits; the empty text does not count. */
function lengthsOf(pattern: string): number[] {
  const expression = new RegExp(pattern);
  const lengths = Array.from({ length: 300 }, (_, index) => index + 1);
  return lengths.filter((length) => ['a', '1'].some((sign) => expression.test(sign.repeat(length))));
}

/** Every limit of what a client sends, as the document states it: `createTest.title maxLength` and its value. */
function statedLimits(): Map<string, unknown> {
  const stated = new Map<string, unknown>();
  const read = (place: string, schema: Schema): void => {
    for (const keyword of keywords) {
      if (schema[keyword] !== undefined) stated.set(`${place} ${keyword}`, schema[keyword]);
    }
    if (schema.pattern !== undefined) {
      const lengths = lengthsOf(schema.pattern);
      stated.set(`${place} shortest`, lengths[0]);
      stated.set(`${place} longest`, lengths.at(-1));
    }
    for (const variant of schema.anyOf ?? []) read(place, variant);
    if (schema.items) read(`${place}[]`, schema.items);
    for (const [name, field] of Object.entries(schema.properties ?? {})) read(`${place}.${name}`, field);
  };
  const document = readFileSync(path.join(__dirname, '../openapi.json'), 'utf8');
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const { name, schema } of operation.parameters) read(`${operation.operationId}.${name}`, schema);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      read(operation.operationId, schema);
    }
  }
  return stated;
}
/** What the document states, by its place. */
export const stated = statedLimits();
const everywhere = (ending: string) => [...stated.keys()].filter((place) => place.endsWith(ending));
const each = (keyword: string, ...fields: string[]) => fields.map((field) => `${field} ${keyword}`);

/** Where the OpenAPI document states a constant. */
export const places: Partial<Record<keyof typeof limits, string[]>> = {
  pageMaxItems: everywhere('.limit maximum'),
  pageMaxOffset: everywhere('.offset maximum'),
  revisionMax: everywhere('.revision maximum'),
  searchMaxLength: everywhere('.q maxLength'),
  filePathMaxLength: each(
    'maxLength',
    ...[
      'confirmImageUpload.expectedPath',
      'updateImage.imageUrl',
      'confirmPeerUpload.expectedPath',
      'createPeerCase.imageUrls[]',
      'createPeerComment.imageUrls[]',
      'createPeerComment.places[].imageUrl',
      'confirmReportingUpload.expectedPath',
      'createReportingCase.files[].fileUrl',
      'updateReportingCase.newFiles[].fileUrl',
      'putFeedbackDraft.spokenFeedbackUrl',
    ],
  ),
  fileKeyMaxLength: [
    ...each(
      'longest',
      'getSpotterFile.key',
      'getPaperFile.key',
      'getPeerFile.key',
      'discardPeerUpload.key',
      'getReportingFile.key',
      'getStudy.key',
    ),
    'confirmReportingUpload.fileKey maxLength',
  ],

  emailMaxLength: each('maxLength', 'register.email', 'login.email'),
  personTextMinLength: each('minLength', 'register.name', 'register.institute'),
  personTextMaxLength: each('maxLength', 'register.name', 'register.institute'),
  phoneMinLength: each('shortest', 'register.phone'),
  phoneMaxLength: each('longest', 'register.phone'),
  passwordMinLength: each(
    'minLength',
    'register.password',
    'changePassword.newPassword',
    'resetPassword.password',
  ),
  passwordMaxLength: [
    ...everywhere('.password maxLength'),
    'deletePeerCase.developerPassword maxLength',
    ...each('maxLength', 'changePassword.currentPassword', 'changePassword.newPassword'),
  ],
  resetTokenLength: ['resetPassword.token shortest', 'resetPassword.token longest'],
  featureNameMaxLength: each('longest', 'getFeatureToggle.name', 'putFeatureToggle.name'),
  featureDescriptionMaxLength: each('maxLength', 'putFeatureToggle.description'),

  modalities: each(
    'enum',
    ...[
      'uploadImage.modality',
      'updateImage.modality',
      'listLibraryImages.modality',
      'createExam.source.modalities[]',
    ],
  ),
  difficulties: each(
    'enum',
    'uploadImage.difficulty',
    'updateImage.difficulty',
    'createExam.source.difficulties[]',
  ),
  imageStatuses: each('enum', 'uploadImage.status', 'updateImage.status'),
  testTitleMaxLength: each('maxLength', 'createTest.title', 'updateTest.title'),
  testDescriptionMaxLength: each('maxLength', 'createTest.description', 'updateTest.description'),
  testMinMinutes: each('minimum', 'createTest.duration', 'updateTest.duration'),
  testMaxMinutes: each('maximum', 'createTest.duration', 'updateTest.duration'),
  testMaxQuestions: [
    'createTest.totalQuestions maximum',
    'createQuestion.questionNumber maximum',
    'updateQuestion.questionNumber maximum',
    'orderQuestions.questionIds maxItems',
  ],
  questionMaxLength: each('maxLength', 'createQuestion.question'),
  subsectionNameMaxLength: each('maxLength', 'createSubsection.name', 'updateSubsection.name'),
  subsectionDescriptionMaxLength: each(
    'maxLength',
    'createSubsection.description',
    'updateSubsection.description',
  ),
  subsectionOrderMaxItems: each('maxItems', 'orderSubsections.subsectionIds'),
  examPaces: ['createExam.format.pace enum'],
  examMaxItems: ['createExam.format.items maximum'],
  examMinSeconds: ['createExam.format.seconds minimum'],
  examMaxSeconds: ['createExam.format.seconds maximum'],
  examMaxMarks: ['createExam.format.marksPerItem maximum'],
  examNormalShareMax: ['createExam.format.normalShare maximum'],
  examSystemsMaxItems: ['createExam.source.systemIds maxItems'],
  examSeedMaxLength: ['createExam.seed maxLength'],
  examAnswerMaxLength: ['putExamAnswer.text maxLength'],
  examAnswerRevisionMax: ['putExamAnswer.answerRevision maximum'],
  caseKeyLength: ['addLearningCards.cards[].caseKey shortest', 'addLearningCards.cards[].caseKey longest'],
  cardsAddedMaxItems: ['addLearningCards.cards maxItems'],
  reviewsSentMaxItems: ['recordLearningReviews.reviews maxItems'],
  reviewGrades: ['recordLearningReviews.reviews[].grade enum'],
  reviewMaxMilliseconds: ['recordLearningReviews.reviews[].milliseconds maximum'],
  reviewsADayMin: ['putLearningPlan.reviewsADay minimum'],
  reviewsADayMax: ['putLearningPlan.reviewsADay maximum'],
  newADayMax: ['putLearningPlan.newADay maximum'],
  retentionMin: ['putLearningPlan.retention minimum'],
  retentionMax: ['putLearningPlan.retention maximum'],
  weekdayMax: ['putLearningPlan.restDays[] maximum'],
  restDaysMaxItems: ['putLearningPlan.restDays maxItems'],
  timeZoneMaxLength: ['putLearningPlan.timeZone maxLength'],
  backlogMinDays: ['spreadLearningBacklog.days minimum'],
  backlogMaxDays: ['spreadLearningBacklog.days maximum'],
  examTimeFactors: ['putExamAccommodation.factor enum'],
  examExtensionMaxSeconds: ['extendExam.seconds maximum'],
  examReasonMaxLength: each(
    'maxLength',
    'extendExam.reason',
    'voidExam.reason',
    'putExamAccommodation.reason',
  ),
  answerVerdicts: ['decideAnswerGroup.verdict enum'],
  markReasonMaxLength: each('maxLength', 'contestAnswer.reason', 'decideAnswerGroup.reason'),
  answerSides: each('enum', 'putAnswerKey.side'),
  answerTermMaxLength: each(
    'maxLength',
    'putAnswerKey.accepted[].text',
    'putAnswerKey.partial[].text',
    'putAnswerKey.rejected[].text',
  ),
  answerTermsMaxItems: each(
    'maxItems',
    'putAnswerKey.accepted',
    'putAnswerKey.partial',
    'putAnswerKey.rejected',
  ),
  partialCreditMin: each('minimum', 'putAnswerKey.partial[].credit', 'decideAnswerGroup.credit'),
  partialCreditMax: each('maximum', 'putAnswerKey.partial[].credit', 'decideAnswerGroup.credit'),
  imageTitleMaxLength: each('maxLength', 'uploadImage.title', 'updateImage.title'),
  imageDescriptionMaxLength: each('maxLength', 'uploadImage.description', 'updateImage.description'),
  clinicalClueMaxLength: each('maxLength', 'uploadImage.clinicalClue', 'updateImage.clinicalClue'),
  findingsMaxLength: each('maxLength', 'uploadImage.findings', 'updateImage.findings'),
  uploadFileNameMaxLength: each(
    'maxLength',
    'createImageUploadUrl.filename',
    'createPeerUploadUrl.filename',
    'createReportingUploadUrl.filename',
  ),
  uploadUrlMaxLength: each(
    'maxLength',
    'confirmImageUpload.uploadedURL',
    'confirmPeerUpload.uploadedURL',
    'confirmReportingUpload.uploadedURL',
  ),
  uploadTokenMaxLength: each(
    'maxLength',
    'receiveImageUpload.token',
    'receivePeerUpload.token',
    'receiveReportingUpload.token',
    'giveUpReportingUpload.token',
  ),
  renditionMaxWidth: each(
    'maximum',
    'getSpotterFile.w',
    'getExamImage.w',
    'getPeerFile.w',
    'getReportingFile.w',
  ),
  renditionMaxVersion: each(
    'maximum',
    'getSpotterFile.v',
    'getExamImage.v',
    'getPeerFile.v',
    'getReportingFile.v',
  ),
  ratingMin: each('minimum', 'submitFeedback.rating'),
  ratingMax: each('maximum', 'submitFeedback.rating'),
  suggestionMaxLength: each('maxLength', 'submitFeedback.suggestion'),
  systemNameMaxLength: each(
    'maxLength',
    ...['createSystem', 'updateSystem', 'createSubdivision', 'updateSubdivision'].map(
      (call) => `${call}.name`,
    ),
  ),
  systemDisplayNameMaxLength: everywhere('.displayName maxLength'),
  systemDescriptionMaxLength: each(
    'maxLength',
    ...['createSystem', 'updateSystem', 'createSubdivision', 'updateSubdivision'].map(
      (call) => `${call}.description`,
    ),
  ),
  systemIconMaxLength: each('maxLength', 'createSystem.icon', 'updateSystem.icon'),
  systemColorMaxLength: each('maxLength', 'createSystem.color', 'updateSystem.color'),

  paperSubjects: each('enum', 'listTheoryPapers.subject', 'uploadTheoryPaper.subject'),
  paperTitleMaxLength: each('maxLength', 'uploadTheoryPaper.title'),
  paperDescriptionMaxLength: each('maxLength', 'uploadTheoryPaper.description'),
  firstPaperYear: each('minimum', 'listTheoryPapers.year'),
  lastPaperYear: each('maximum', 'listTheoryPapers.year'),

  peerCaseTitleMaxLength: each('maxLength', 'createPeerCase.title'),
  peerCaseDescriptionMaxLength: each('maxLength', 'createPeerCase.description'),
  peerCaseHistoryMaxLength: each('maxLength', 'createPeerCase.clinicalHistory'),
  peerCaseDifficultyMaxLength: each('maxLength', 'createPeerCase.difficulty', 'listPeerCases.difficulty'),
  peerCaseMaxFiles: each('maxItems', 'createPeerCase.imageUrls'),
  peerCommentMaxLength: each('maxLength', 'createPeerComment.content', 'updatePeerComment.content'),
  peerCommentMaxFiles: each('maxItems', 'createPeerComment.imageUrls'),
  peerCommentMaxPlaces: each('maxItems', 'createPeerComment.places'),
  peerPlaceShapes: each('enum', 'createPeerComment.places[].shape'),
  peerPlaceMaxPixels: each(
    'maximum',
    ...['x1', 'y1', 'x2', 'y2'].map((coordinate) => `createPeerComment.places[].${coordinate}`),
  ),
  peerUploadPurposes: each('enum', 'createPeerUploadUrl.purpose'),
  peerCaseStatuses: each('enum', 'listPeerCases.status', 'putPeerStatus.status'),
  peerCertainties: each('enum', 'putPeerAnswer.certainty'),
  peerDiagnosisMaxLength: each(
    'maxLength',
    'putPeerAnswer.diagnosis',
    'putPeerCommitment.diagnoses[].text',
    'putPeerDiagnosisVote.diagnosis',
  ),
  peerProofMaxLength: each('maxLength', 'putPeerAnswer.proof'),
  peerDifferentialMaxItems: each('maxItems', 'putPeerCommitment.diagnoses'),
  peerConfidences: each('enum', 'putPeerCommitment.diagnoses[].confidence'),
  peerCaseOrders: each('enum', 'listPeerCases.order'),
  peerCaseScopes: each('enum', 'listPeerCases.scope'),
  peerReportReasons: each('enum', 'reportPeerCase.reason', 'reportPeerComment.reason'),
  peerReportNoteMaxLength: each('maxLength', 'reportPeerCase.note', 'reportPeerComment.note'),
  peerReportStates: each('enum', 'listPeerReports.state'),
  peerReportDecisions: each('enum', 'decidePeerReport.decision'),

  reportingDifficulties: each('enum', 'createReportingCase.difficulty', 'updateReportingCase.difficulty'),
  sentCaseFileTypes: each(
    'enum',
    'createReportingCase.files[].fileType',
    'updateReportingCase.newFiles[].fileType',
  ),
  reportingTitleMaxLength: each('maxLength', 'createReportingCase.title', 'updateReportingCase.title'),
  reportingDescriptionMaxLength: each(
    'maxLength',
    'createReportingCase.description',
    'updateReportingCase.description',
  ),
  folderNameMaxLength: everywhere('.folder maxLength'),
  reportingHistoryMaxLength: each(
    'maxLength',
    'createReportingCase.clinicalHistory',
    'updateReportingCase.clinicalHistory',
  ),
  reportingModalityMaxLength: each(
    'maxLength',
    'createReportingCase.modality',
    'createReportingCase.files[].modality',
    'updateReportingCase.modality',
    'updateReportingCase.newFiles[].modality',
    'createReportText.modality',
    'updateReportText.modality',
  ),
  reportTextRegionMaxLength: each('maxLength', 'createReportText.region', 'updateReportText.region'),
  correctFindingsMaxLength: everywhere('.correctFindings maxLength'),
  keyFindingsMax: [...everywhere('.keyFindings maxItems'), ...everywhere('.hints maxItems')],
  keyFindingMaxPhrases: everywhere('.phrases maxItems'),
  keyFindingPhraseMaxLength: [...everywhere('.phrases[] maxLength'), 'addKeyFindingPhrase.phrase maxLength'],
  keyFindingLevelMaxLength: everywhere('.level maxLength'),
  keyFindingSides: everywhere('.keyFindings[].side enum'),
  keyFindingMaxMillimetres: each(
    'maximum',
    ...['createReportingCase', 'updateReportingCase'].flatMap((call) =>
      ['value', 'tolerance'].map((part) => `${call}.keyFindings[].sizeMm.${part}`),
    ),
  ),
  reportingCaseMaxFiles: each(
    'maxItems',
    'createReportingCase.files',
    'updateReportingCase.newFiles',
    'updateReportingCase.filesToRemove',
  ),
  caseFileNameMaxLength: everywhere('.fileName maxLength'),
  caseFileSequenceMaxLength: everywhere('.sequence maxLength'),
  caseFileDescriptionMaxLength: each(
    'maxLength',
    'createReportingCase.files[].description',
    'updateReportingCase.newFiles[].description',
  ),
  caseFileOrderMax: everywhere('iles[].order maximum'),
  uploadFileTypeMaxLength: each('maxLength', 'createReportingUploadUrl.fileType'),
  caseFileMaxBytes: each('maximum', 'createReportingUploadUrl.size'),
  reportingUploadPurposes: each('enum', 'createReportingUploadUrl.purpose'),
  reportFindingsMaxLength: each(
    'maxLength',
    'putReportDraft.findings',
    'createSubmission.findings',
    'rewriteSubmission.findings',
    'createReportText.findings',
    'updateReportText.findings',
  ),
  reportImpressionMaxLength: each(
    'maxLength',
    'putReportDraft.impression',
    'createSubmission.impression',
    'rewriteSubmission.impression',
    'createReportText.impression',
    'updateReportText.impression',
  ),
  reportMaxSeconds: everywhere('.secondsOnCase maximum'),
  submissionFilters: each('enum', 'listSubmissions.status'),
  submissionOrders: each('enum', 'listSubmissions.order'),
  feedbackTextMaxLength: ['adminComments', 'correctionsHighlights', 'teachingPoints'].flatMap((field) =>
    everywhere(`.${field} maxLength`),
  ),
  overallRatings: everywhere('.overallRating enum'),
  detectionMaxPoints: everywhere('.score.detection maximum'),
  interpretationMaxPoints: everywhere('.score.interpretation maximum'),
  impressionMaxPoints: everywhere('.score.impression maximum'),
  recommendationMaxPoints: everywhere('.score.recommendation maximum'),
  learningCalls: everywhere('.learning.call enum'),
  learningCategories: everywhere('.learning.category enum'),
  findingOutcomes: everywhere('.hints[].outcome enum'),
  markShapes: everywhere('.marks[].shape enum'),
  imageMarksMax: everywhere('.marks maxItems'),
  markMaxPoints: everywhere('.marks[].points maxItems'),
  markTextMaxLength: everywhere('.marks[].text maxLength'),
  markMaxPixel: ['column', 'row'].flatMap((part) => everywhere(`.points[].${part} maximum`)),
  markMaxFrame: ['series', 'frame'].flatMap((part) => everywhere(`.marks[].${part} maximum`)),
  reportTextKinds: each('enum', 'createReportText.kind', 'updateReportText.kind'),
  reportTextNameMaxLength: each('maxLength', 'createReportText.name', 'updateReportText.name'),

  messageTypes: each('enum', 'createPrivateMessage.messageType'),
  inboxStatuses: each('enum', 'listPrivateMessages.status', 'searchPrivateMessages.status'),
  messageMaxLength: each('maxLength', 'createPrivateMessage.content', 'replyToPrivateMessage.reply'),
  messageSubjectMaxLength: each('maxLength', 'createPrivateMessage.subject'),
  clientActivityTypes: each('enum', 'createActivity.activityType'),
  activityTypeMaxLength: each('longest', 'listActivities.activityType'),
  activityResourceTypeMaxLength: each('longest', 'createActivity.resourceType'),
  activityResourceIdMaxLength: each('longest', 'createActivity.resourceId'),
  activityMetadataMaxLength: each('maxLength', 'createActivity.metadata'),
  noticeReadMaxItems: each('maxItems', 'markNoticesRead.noticeIds'),
  activityMaxDays: each('maximum', 'listActivityDays.days'),
};
