import type {
  authRoutes,
  spottersRoutes,
  papersRoutes,
  peerReviewRoutes,
  reportingRoutes,
  messagingRoutes,
  learningRoutes,
} from '@medrad/contracts';
import type { Address } from '../url-of';

/** POST /api/register: Create an account and sign in. */
export const register = '/api/register' as Address<typeof authRoutes.register>;
/** POST /api/login: Sign in. */
export const login = '/api/login' as Address<typeof authRoutes.login>;
/** POST /api/logout: Sign out and end developer access. */
export const logout = '/api/logout' as Address<typeof authRoutes.logout>;
/** GET /api/auth/user: The signed-in user. */
export const getCurrentUser = '/api/auth/user' as Address<typeof authRoutes.getCurrentUser>;
/** PUT /api/auth/password: Change your password; your other sessions end. */
export const changePassword = '/api/auth/password' as Address<typeof authRoutes.changePassword>;
/** POST /api/auth/reset-password: Set a new password with a one-time link; every session of the user ends. */
export const resetPassword = '/api/auth/reset-password' as Address<typeof authRoutes.resetPassword>;
/** GET /api/auth/sessions: Devices where the user is signed in: this one first, then the latest seen. */
export const listSessions = '/api/auth/sessions' as Address<typeof authRoutes.listSessions>;
/** DELETE /api/auth/sessions/{id}: Sign one of your devices out. */
export const endSession = '/api/auth/sessions/{id}' as Address<typeof authRoutes.endSession>;
/** POST /api/auth/sessions/end-others: Sign all other own devices out. */
export const endOtherSessions = '/api/auth/sessions/end-others' as Address<
  typeof authRoutes.endOtherSessions
>;
/** GET /api/users: Registered users, newest first. */
export const listUsers = '/api/users' as Address<typeof authRoutes.listUsers>;
/** GET /api/users/counts: How many users there are, verified and pending. */
export const countUsers = '/api/users/counts' as Address<typeof authRoutes.countUsers>;
/** POST /api/users/{id}/verify: Mark a user's email as verified. */
export const verifyUser = '/api/users/{id}/verify' as Address<typeof authRoutes.verifyUser>;
/** POST /api/users/{id}/disable: Disable an account: every session of the user ends, and signing in is refused. */
export const disableUser = '/api/users/{id}/disable' as Address<typeof authRoutes.disableUser>;
/** POST /api/users/{id}/enable: Let a disabled account sign in again. */
export const enableUser = '/api/users/{id}/enable' as Address<typeof authRoutes.enableUser>;
/** POST /api/developer/unlock: Unlock developer access for this session. */
export const unlockDeveloper = '/api/developer/unlock' as Address<typeof authRoutes.unlockDeveloper>;
/** POST /api/developer/lock: End developer access for this session. */
export const lockDeveloper = '/api/developer/lock' as Address<typeof authRoutes.lockDeveloper>;
/** GET /api/developer/status: Whether this session has developer access. */
export const getDeveloperStatus = '/api/developer/status' as Address<typeof authRoutes.getDeveloperStatus>;
/** GET /api/feature-toggles: Every feature toggle. */
export const listFeatureToggles = '/api/feature-toggles' as Address<typeof authRoutes.listFeatureToggles>;
/** GET /api/feature-toggle/{name}: Whether a feature is on; absent means off. */
export const getFeatureToggle = '/api/feature-toggle/{name}' as Address<typeof authRoutes.getFeatureToggle>;
/** PUT /api/feature-toggles/{name}: Create or update a feature toggle. */
export const putFeatureToggle = '/api/feature-toggles/{name}' as Address<typeof authRoutes.putFeatureToggle>;
/** GET /api/tests: Spotters, newest first. */
export const listTests = '/api/tests' as Address<typeof spottersRoutes.listTests>;
/** POST /api/tests: Create a spotter. */
export const createTest = '/api/tests' as Address<typeof spottersRoutes.createTest>;
/** GET /api/tests/{testId}: One spotter. */
export const getTest = '/api/tests/{testId}' as Address<typeof spottersRoutes.getTest>;
/** PUT /api/tests/{testId}: Edit a spotter. */
export const updateTest = '/api/tests/{testId}' as Address<typeof spottersRoutes.updateTest>;
/** DELETE /api/tests/{testId}: Delete a spotter with its questions, ratings, suggestions and completions; images stay. */
export const deleteTest = '/api/tests/{testId}' as Address<typeof spottersRoutes.deleteTest>;
/** PATCH /api/tests/{testId}/assign-subsection: Put a spotter into a folder, or out of all folders with null. */
export const assignSubsection = '/api/tests/{testId}/assign-subsection' as Address<
  typeof spottersRoutes.assignSubsection
>;
/** GET /api/tests/{testId}/questions: Questions of a spotter in order, each with its image. */
export const listQuestions = '/api/tests/{testId}/questions' as Address<typeof spottersRoutes.listQuestions>;
/** POST /api/tests/{testId}/questions: Add a question to a spotter. */
export const createQuestion = '/api/tests/{testId}/questions' as Address<
  typeof spottersRoutes.createQuestion
>;
/** PATCH /api/tests/{testId}/question-order: Put all questions of a spotter into an order at once. */
export const orderQuestions = '/api/tests/{testId}/question-order' as Address<
  typeof spottersRoutes.orderQuestions
>;
/** PUT /api/test-questions/{id}: Move a question to a number; the others close up. */
export const updateQuestion = '/api/test-questions/{id}' as Address<typeof spottersRoutes.updateQuestion>;
/** DELETE /api/test-questions/{id}: Delete a question; the others close up. */
export const deleteQuestion = '/api/test-questions/{id}' as Address<typeof spottersRoutes.deleteQuestion>;
/** GET /api/tests/{testId}/rating: Average and number of ratings of a spotter. */
export const getRating = '/api/tests/{testId}/rating' as Address<typeof spottersRoutes.getRating>;
/** POST /api/tests/{testId}/feedback: Rate a spotter, suggest something, or both. */
export const submitFeedback = '/api/tests/{testId}/feedback' as Address<typeof spottersRoutes.submitFeedback>;
/** GET /api/my-completed-tests: Ids of the spotters the signed-in user completed. */
export const listCompletedTests = '/api/my-completed-tests' as Address<
  typeof spottersRoutes.listCompletedTests
>;
/** GET /api/spotter-subsections: Folders of spotters in their order; folders without a place in it follow by name. */
export const listSubsections = '/api/spotter-subsections' as Address<typeof spottersRoutes.listSubsections>;
/** POST /api/spotter-subsections: Create a folder. */
export const createSubsection = '/api/spotter-subsections' as Address<typeof spottersRoutes.createSubsection>;
/** PUT /api/spotter-subsections/{id}: Rename a folder or change its description. */
export const updateSubsection = '/api/spotter-subsections/{id}' as Address<
  typeof spottersRoutes.updateSubsection
>;
/** DELETE /api/spotter-subsections/{id}: Delete a folder; its spotters become unorganized. */
export const deleteSubsection = '/api/spotter-subsections/{id}' as Address<
  typeof spottersRoutes.deleteSubsection
>;
/** PUT /api/spotter-subsections/{id}/images: Let only exam papers show the images of a folder to residents, or end this. */
export const setSubsectionImages = '/api/spotter-subsections/{id}/images' as Address<
  typeof spottersRoutes.setSubsectionImages
>;
/** PATCH /api/spotter-subsection-order: Put all folders into an order at once. */
export const orderSubsections = '/api/spotter-subsection-order' as Address<
  typeof spottersRoutes.orderSubsections
>;
/** GET /api/all-images: Every image, newest first. */
export const listImages = '/api/all-images' as Address<typeof spottersRoutes.listImages>;
/** POST /api/upload-image: Store an image with its texts. */
export const uploadImage = '/api/upload-image' as Address<typeof spottersRoutes.uploadImage>;
/** POST /api/images/upload-url: Where to PUT a replacement image. */
export const createImageUploadUrl = '/api/images/upload-url' as Address<
  typeof spottersRoutes.createImageUploadUrl
>;
/** PUT /api/uploads/spotters/{token}: Receive the file of an issued upload address. */
export const receiveImageUpload = '/api/uploads/spotters/{token}' as Address<
  typeof spottersRoutes.receiveImageUpload
>;
/** POST /api/images/confirm-upload: Confirm an uploaded file. */
export const confirmImageUpload = '/api/images/confirm-upload' as Address<
  typeof spottersRoutes.confirmImageUpload
>;
/** PUT /api/images/{id}: Edit an image. */
export const updateImage = '/api/images/{id}' as Address<typeof spottersRoutes.updateImage>;
/** GET /api/images/by-id: Images by their ids with their texts and what answers are marked by, in no order; those that do not exist are left out. */
export const listImagesById = '/api/images/by-id' as Address<typeof spottersRoutes.listImagesById>;
/** GET /api/images/{id}/review-file: The image of a review, with an ETag and a size that differ for each person. */
export const getReviewFile = '/api/images/{id}/review-file' as Address<typeof spottersRoutes.getReviewFile>;
/** GET /api/images/{id}/tests: Spotters that show an image, by title. */
export const listImageUses = '/api/images/{id}/tests' as Address<typeof spottersRoutes.listImageUses>;
/** GET /api/images/{id}/holders: Spotters, papers and exams that hold an image. */
export const getImageHolders = '/api/images/{id}/holders' as Address<typeof spottersRoutes.getImageHolders>;
/** GET /api/images: Images of the library, newest first, each with the spotters that show it. */
export const listLibraryImages = '/api/images' as Address<typeof spottersRoutes.listLibraryImages>;
/** DELETE /api/images/{id}: Delete an image with its file; a used image only together with the questions that show it. */
export const deleteImage = '/api/images/{id}' as Address<typeof spottersRoutes.deleteImage>;
/** GET /api/images/{id}/answer-key: The answers to an image; those of its title alone until an author adds others. */
export const getAnswerKey = '/api/images/{id}/answer-key' as Address<typeof spottersRoutes.getAnswerKey>;
/** PUT /api/images/{id}/answer-key: Change the answers to an image. */
export const putAnswerKey = '/api/images/{id}/answer-key' as Address<typeof spottersRoutes.putAnswerKey>;
/** POST /api/exams: Make an exam for oneself; the same id is the same exam. */
export const createExam = '/api/exams' as Address<typeof spottersRoutes.createExam>;
/** GET /api/exams: Your exams, newest first. */
export const listExams = '/api/exams' as Address<typeof spottersRoutes.listExams>;
/** GET /api/exams/{id}: An own exam as it is held, with the answers so far. */
export const getExam = '/api/exams/{id}' as Address<typeof spottersRoutes.getExam>;
/** POST /api/exams/{id}/start: Start the clock, of an exam of a paper inside its window; a second start changes nothing. */
export const startExam = '/api/exams/{id}/start' as Address<typeof spottersRoutes.startExam>;
/** PUT /api/exams/{id}/answers/{number}: Keep the answer to an item; of several the one with the highest revision counts. */
export const putExamAnswer = '/api/exams/{id}/answers/{number}' as Address<
  typeof spottersRoutes.putExamAnswer
>;
/** POST /api/exams/{id}/submit: Hand in; a second time changes nothing. */
export const submitExam = '/api/exams/{id}/submit' as Address<typeof spottersRoutes.submitExam>;
/** GET /api/exams/{id}/result: What an ended exam came to, with the answers. */
export const getExamResult = '/api/exams/{id}/result' as Address<typeof spottersRoutes.getExamResult>;
/** GET /api/exams/{id}/images/{number}: The image of an item, once its turn has come. */
export const getExamImage = '/api/exams/{id}/images/{number}' as Address<typeof spottersRoutes.getExamImage>;
/** GET /api/exam-clock: The time that exams go by. */
export const getExamClock = '/api/exam-clock' as Address<typeof spottersRoutes.getExamClock>;
/** POST /api/exams/{id}/pause: Stop the clock of an own exam; while it stands, again changes nothing. */
export const pauseExam = '/api/exams/{id}/pause' as Address<typeof spottersRoutes.pauseExam>;
/** POST /api/exams/{id}/resume: Let the clock go on; where it runs, nothing changes. */
export const resumeExam = '/api/exams/{id}/resume' as Address<typeof spottersRoutes.resumeExam>;
/** GET /api/exam-attempts: Exams with the changes to their clocks: of everybody or a person, running or ended. */
export const listExamAttempts = '/api/exam-attempts' as Address<typeof spottersRoutes.listExamAttempts>;
/** POST /api/exam-attempts/{id}/extensions: Add time to an exam that runs: to the open item, or to all items together. */
export const extendExam = '/api/exam-attempts/{id}/extensions' as Address<typeof spottersRoutes.extendExam>;
/** POST /api/exam-attempts/{id}/late-answers: Let the late answers of an exam count; a second time changes nothing. */
export const acceptLateAnswers = '/api/exam-attempts/{id}/late-answers' as Address<
  typeof spottersRoutes.acceptLateAnswers
>;
/** POST /api/exam-attempts/{id}/void: Take an exam out: it has no result until this is taken back; a second time changes nothing. */
export const voidExam = '/api/exam-attempts/{id}/void' as Address<typeof spottersRoutes.voidExam>;
/** POST /api/exam-attempts/{id}/void/take-back: Let a voided exam count again; a second time changes nothing. */
export const takeBackVoid = '/api/exam-attempts/{id}/void/take-back' as Address<
  typeof spottersRoutes.takeBackVoid
>;
/** POST /api/exam-attempts/{id}/second-attempt: Let the person of a voided exam take its paper again; a second time changes nothing. */
export const grantSecondAttempt = '/api/exam-attempts/{id}/second-attempt' as Address<
  typeof spottersRoutes.grantSecondAttempt
>;
/** GET /api/exam-accommodations: People whose exams are or were longer, the latest change first. */
export const listExamAccommodations = '/api/exam-accommodations' as Address<
  typeof spottersRoutes.listExamAccommodations
>;
/** GET /api/exam-accommodations/{userId}: How much longer the exams of a person are. */
export const getExamAccommodation = '/api/exam-accommodations/{userId}' as Address<
  typeof spottersRoutes.getExamAccommodation
>;
/** PUT /api/exam-accommodations/{userId}: Make the exams of a person longer, from the next start on. */
export const putExamAccommodation = '/api/exam-accommodations/{userId}' as Address<
  typeof spottersRoutes.putExamAccommodation
>;
/** GET /api/exam-papers: Teachers' papers, newest first, each with the own exam of it. */
export const listExamPapers = '/api/exam-papers' as Address<typeof spottersRoutes.listExamPapers>;
/** POST /api/exam-papers: Set a paper of images as they are now; the same id is the same paper. */
export const createExamPaper = '/api/exam-papers' as Address<typeof spottersRoutes.createExamPaper>;
/** GET /api/exam-papers/{id}: One paper with the own exam of it. */
export const getExamPaper = '/api/exam-papers/{id}' as Address<typeof spottersRoutes.getExamPaper>;
/** PUT /api/exam-papers/{id}: Change title, description or window of a paper; its images stay. */
export const updateExamPaper = '/api/exam-papers/{id}' as Address<typeof spottersRoutes.updateExamPaper>;
/** DELETE /api/exam-papers/{id}: Delete a paper; exams of it that have begun stay. */
export const deleteExamPaper = '/api/exam-papers/{id}' as Address<typeof spottersRoutes.deleteExamPaper>;
/** POST /api/exam-papers/{id}/results/open: Open the results of a paper to everybody who handed in, before they open by themselves. */
export const openExamPaperResults = '/api/exam-papers/{id}/results/open' as Address<
  typeof spottersRoutes.openExamPaperResults
>;
/** POST /api/exam-papers/{id}/exam: The own exam of a paper, made where there is none yet; refused outside its window and to unverified people. */
export const takeExamPaper = '/api/exam-papers/{id}/exam' as Address<typeof spottersRoutes.takeExamPaper>;
/** GET /api/exam-papers/{id}/results: Results of everybody who takes a paper, in the order in which they opened it. */
export const listExamPaperResults = '/api/exam-papers/{id}/results' as Address<
  typeof spottersRoutes.listExamPaperResults
>;
/** GET /api/exam-papers/{id}/items: Items of a paper with the answers that its key accepted, in the order of the paper. */
export const listExamPaperItems = '/api/exam-papers/{id}/items' as Address<
  typeof spottersRoutes.listExamPaperItems
>;
/** GET /api/exam-papers/{id}/answers: Answers of everybody who takes a paper, or of one person, with marks and times. */
export const listExamPaperAnswers = '/api/exam-papers/{id}/answers' as Address<
  typeof spottersRoutes.listExamPaperAnswers
>;
/** GET /api/exam-papers/{id}/statistics: Mean, spread, reliability and items of a paper over everybody who has ended it. */
export const getExamPaperStatistics = '/api/exam-papers/{id}/statistics' as Address<
  typeof spottersRoutes.getExamPaperStatistics
>;
/** POST /api/exam-papers/{id}/items/{number}/adjustment: Take an item out or give its marks to everybody; the marks of everybody change. */
export const adjustExamPaperItem = '/api/exam-papers/{id}/items/{number}/adjustment' as Address<
  typeof spottersRoutes.adjustExamPaperItem
>;
/** POST /api/exam-papers/{id}/items/{number}/adjustment-withdrawal: Take the correction of an item back; marks are as before. */
export const withdrawItemAdjustment = '/api/exam-papers/{id}/items/{number}/adjustment-withdrawal' as Address<
  typeof spottersRoutes.withdrawItemAdjustment
>;
/** GET /api/exam-presets: Teachers' formats of exams, by name. */
export const listExamPresets = '/api/exam-presets' as Address<typeof spottersRoutes.listExamPresets>;
/** POST /api/exam-presets: Make a format of exams; the same id is the same format. */
export const createExamPreset = '/api/exam-presets' as Address<typeof spottersRoutes.createExamPreset>;
/** PUT /api/exam-presets/{id}: Change a format of exams; exams that were made by it stay as they are. */
export const updateExamPreset = '/api/exam-presets/{id}' as Address<typeof spottersRoutes.updateExamPreset>;
/** DELETE /api/exam-presets/{id}: Delete a format of exams; exams that were made by it stay as they are. */
export const deleteExamPreset = '/api/exam-presets/{id}' as Address<typeof spottersRoutes.deleteExamPreset>;
/** PUT /api/exams/{id}/contests/{number}: Say that an own answer of an ended exam was right, or take that back. */
export const contestAnswer = '/api/exams/{id}/contests/{number}' as Address<
  typeof spottersRoutes.contestAnswer
>;
/** GET /api/answer-groups: Answers that wait for a teacher or were rejected, equal ones together, those of most people first. */
export const listAnswerGroups = '/api/answer-groups' as Address<typeof spottersRoutes.listAnswerGroups>;
/** GET /api/answer-group-counts: How many groups of answers wait for a teacher, and how many were rejected by the rules. */
export const countAnswerGroups = '/api/answer-group-counts' as Address<
  typeof spottersRoutes.countAnswerGroups
>;
/** GET /api/answer-groups/{id}: Equal answers to an image, and how far a decision on them is. */
export const getAnswerGroup = '/api/answer-groups/{id}' as Address<typeof spottersRoutes.getAnswerGroup>;
/** POST /api/answer-groups/{id}/decision: Decide equal answers: the answer joins the key, and the marks of everybody concerned change. */
export const decideAnswerGroup = '/api/answer-groups/{id}/decision' as Address<
  typeof spottersRoutes.decideAnswerGroup
>;
/** POST /api/answer-groups/{id}/undo: Take a decision back: key and marks are as before. */
export const undoAnswerDecision = '/api/answer-groups/{id}/undo' as Address<
  typeof spottersRoutes.undoAnswerDecision
>;
/** GET /api/item-statistics: Images that exams have asked for, with how hard they are and how well they discriminate. */
export const listItemStatistics = '/api/item-statistics' as Address<typeof spottersRoutes.listItemStatistics>;
/** GET /api/files/spotters/{key}: An image in a web size. */
export const getSpotterFile = '/api/files/spotters/{key}' as Address<typeof spottersRoutes.getSpotterFile>;
/** GET /api/placeholder-image: Placeholder for an image that cannot be shown. */
export const getPlaceholderImage = '/api/placeholder-image' as Address<
  typeof spottersRoutes.getPlaceholderImage
>;
/** POST /api/admin/test-suggestions-by-subsection: Suggestions grouped by folder. */
export const listSuggestionsBySubsection = '/api/admin/test-suggestions-by-subsection' as Address<
  typeof spottersRoutes.listSuggestionsBySubsection
>;
/** POST /api/admin/test-suggestions: Suggestions, newest first. */
export const listSuggestions = '/api/admin/test-suggestions' as Address<
  typeof spottersRoutes.listSuggestions
>;
/** GET /api/systems: Body systems by name. */
export const listSystems = '/api/systems' as Address<typeof spottersRoutes.listSystems>;
/** POST /api/systems: Create a body system. */
export const createSystem = '/api/systems' as Address<typeof spottersRoutes.createSystem>;
/** PUT /api/systems/{id}: Edit a body system. */
export const updateSystem = '/api/systems/{id}' as Address<typeof spottersRoutes.updateSystem>;
/** DELETE /api/systems/{id}: Delete a body system; its images lose it. */
export const deleteSystem = '/api/systems/{id}' as Address<typeof spottersRoutes.deleteSystem>;
/** GET /api/systems/{id}/subdivisions: Subdivisions of a body system. */
export const listSubdivisions = '/api/systems/{id}/subdivisions' as Address<
  typeof spottersRoutes.listSubdivisions
>;
/** POST /api/systems/{id}/subdivisions: Create a subdivision. */
export const createSubdivision = '/api/systems/{id}/subdivisions' as Address<
  typeof spottersRoutes.createSubdivision
>;
/** PUT /api/systems/{id}/subdivisions/{subdivisionId}: Edit a subdivision. */
export const updateSubdivision = '/api/systems/{id}/subdivisions/{subdivisionId}' as Address<
  typeof spottersRoutes.updateSubdivision
>;
/** DELETE /api/systems/{id}/subdivisions/{subdivisionId}: Delete a subdivision; its images lose it. */
export const deleteSubdivision = '/api/systems/{id}/subdivisions/{subdivisionId}' as Address<
  typeof spottersRoutes.deleteSubdivision
>;
/** GET /api/theory-papers: Theory papers, newest year first. */
export const listTheoryPapers = '/api/theory-papers' as Address<typeof papersRoutes.listTheoryPapers>;
/** GET /api/theory-papers/{id}: One theory paper. */
export const getTheoryPaper = '/api/theory-papers/{id}' as Address<typeof papersRoutes.getTheoryPaper>;
/** POST /api/upload-theory-paper: Add a theory paper with its PDF. */
export const uploadTheoryPaper = '/api/upload-theory-paper' as Address<typeof papersRoutes.uploadTheoryPaper>;
/** POST /api/theory-papers/{id}/upload-answer: Add the answer PDF to a theory paper that has none. */
export const uploadPaperAnswer = '/api/theory-papers/{id}/upload-answer' as Address<
  typeof papersRoutes.uploadPaperAnswer
>;
/** DELETE /api/theory-papers/{id}: Delete a theory paper with its files. */
export const deleteTheoryPaper = '/api/theory-papers/{id}' as Address<typeof papersRoutes.deleteTheoryPaper>;
/** GET /api/files/papers/{key}: A PDF of a paper or an answer. */
export const getPaperFile = '/api/files/papers/{key}' as Address<typeof papersRoutes.getPaperFile>;
/** GET /api/peer-review/cases: Shared cases, newest first. */
export const listPeerCases = '/api/peer-review/cases' as Address<typeof peerReviewRoutes.listPeerCases>;
/** POST /api/peer-review/cases: Share a case. */
export const createPeerCase = '/api/peer-review/cases' as Address<typeof peerReviewRoutes.createPeerCase>;
/** GET /api/peer-review/cases/{id}: One case. */
export const getPeerCase = '/api/peer-review/cases/{id}' as Address<typeof peerReviewRoutes.getPeerCase>;
/** DELETE /api/peer-review/cases/{id}: Delete a case with its comments and files; developer access or the developer password. */
export const deletePeerCase = '/api/peer-review/cases/{id}' as Address<
  typeof peerReviewRoutes.deletePeerCase
>;
/** PUT /api/peer-review/cases/{id}/answer: Answer a case, as its author or an admin. */
export const putPeerAnswer = '/api/peer-review/cases/{id}/answer' as Address<
  typeof peerReviewRoutes.putPeerAnswer
>;
/** PUT /api/peer-review/cases/{id}/status: Open or close a case, as its author or an admin. */
export const putPeerStatus = '/api/peer-review/cases/{id}/status' as Address<
  typeof peerReviewRoutes.putPeerStatus
>;
/** PUT /api/peer-review/cases/{id}/read: Mark a case as read up to now. */
export const markPeerCaseRead = '/api/peer-review/cases/{id}/read' as Address<
  typeof peerReviewRoutes.markPeerCaseRead
>;
/** PUT /api/peer-review/cases/{id}/mute: Get no notices about a case, or get them again. */
export const mutePeerCase = '/api/peer-review/cases/{id}/mute' as Address<
  typeof peerReviewRoutes.mutePeerCase
>;
/** GET /api/peer-review/cases/{id}/comments: Comments of a case in threads, oldest first; how many while they are locked. */
export const listPeerComments = '/api/peer-review/cases/{id}/comments' as Address<
  typeof peerReviewRoutes.listPeerComments
>;
/** POST /api/peer-review/cases/{id}/comments: Write a comment or a reply. */
export const createPeerComment = '/api/peer-review/cases/{id}/comments' as Address<
  typeof peerReviewRoutes.createPeerComment
>;
/** GET /api/peer-review/comments/{id}: One comment, and where its thread stands in the discussion. */
export const getPeerComment = '/api/peer-review/comments/{id}' as Address<
  typeof peerReviewRoutes.getPeerComment
>;
/** PUT /api/peer-review/comments/{id}: Edit one's own comment within the hour. */
export const updatePeerComment = '/api/peer-review/comments/{id}' as Address<
  typeof peerReviewRoutes.updatePeerComment
>;
/** DELETE /api/peer-review/comments/{id}: Delete one's own comment within the hour, or any as an admin. */
export const deletePeerComment = '/api/peer-review/comments/{id}' as Address<
  typeof peerReviewRoutes.deletePeerComment
>;
/** PUT /api/peer-review/cases/{id}/commitment: Commit to diagnoses, or to reading only; again to change one's mind. */
export const putPeerCommitment = '/api/peer-review/cases/{id}/commitment' as Address<
  typeof peerReviewRoutes.putPeerCommitment
>;
/** GET /api/peer-review/cases/{id}/diagnoses: Diagnoses of everybody who committed. */
export const getPeerDiagnoses = '/api/peer-review/cases/{id}/diagnoses' as Address<
  typeof peerReviewRoutes.getPeerDiagnoses
>;
/** PUT /api/peer-review/cases/{id}/diagnosis-votes: Agree with a diagnosis, or no longer. */
export const putPeerDiagnosisVote = '/api/peer-review/cases/{id}/diagnosis-votes' as Address<
  typeof peerReviewRoutes.putPeerDiagnosisVote
>;
/** POST /api/peer-review/cases/{id}/reports: Report a case. */
export const reportPeerCase = '/api/peer-review/cases/{id}/reports' as Address<
  typeof peerReviewRoutes.reportPeerCase
>;
/** POST /api/peer-review/comments/{id}/reports: Report a comment. */
export const reportPeerComment = '/api/peer-review/comments/{id}/reports' as Address<
  typeof peerReviewRoutes.reportPeerComment
>;
/** GET /api/peer-review/reports: Reports, newest first. */
export const listPeerReports = '/api/peer-review/reports' as Address<typeof peerReviewRoutes.listPeerReports>;
/** PUT /api/peer-review/reports/{id}: Restore or delete what was reported. */
export const decidePeerReport = '/api/peer-review/reports/{id}' as Address<
  typeof peerReviewRoutes.decidePeerReport
>;
/** POST /api/peer-review/uploads/upload-url: Where to PUT a file of a case or comment. */
export const createPeerUploadUrl = '/api/peer-review/uploads/upload-url' as Address<
  typeof peerReviewRoutes.createPeerUploadUrl
>;
/** PUT /api/uploads/peer-review/{token}: Receive the file of an issued upload address. */
export const receivePeerUpload = '/api/uploads/peer-review/{token}' as Address<
  typeof peerReviewRoutes.receivePeerUpload
>;
/** POST /api/peer-review/uploads/confirm-upload: Confirm an uploaded file. */
export const confirmPeerUpload = '/api/peer-review/uploads/confirm-upload' as Address<
  typeof peerReviewRoutes.confirmPeerUpload
>;
/** DELETE /api/peer-review/uploads/{key}: Delete an uploaded file that no case or comment names. */
export const discardPeerUpload = '/api/peer-review/uploads/{key}' as Address<
  typeof peerReviewRoutes.discardPeerUpload
>;
/** GET /api/files/peer-review/{key}: A file of a case or comment. */
export const getPeerFile = '/api/files/peer-review/{key}' as Address<typeof peerReviewRoutes.getPeerFile>;
/** GET /api/reporting/cases: Cases of the Reporting Room, by folder, newest first. */
export const listReportingCases = '/api/reporting/cases' as Address<
  typeof reportingRoutes.listReportingCases
>;
/** GET /api/reporting/folders: Folders with the number of their cases, alphabetically, cases without a folder last. */
export const listReportingFolders = '/api/reporting/folders' as Address<
  typeof reportingRoutes.listReportingFolders
>;
/** GET /api/reporting/cases/{id}: One case with its files. */
export const getReportingCase = '/api/reporting/cases/{id}' as Address<
  typeof reportingRoutes.getReportingCase
>;
/** POST /api/reporting/cases: Add a case. */
export const createReportingCase = '/api/reporting/cases' as Address<
  typeof reportingRoutes.createReportingCase
>;
/** PUT /api/reporting/cases/{id}: Put a case into a folder, or into none. */
export const moveReportingCase = '/api/reporting/cases/{id}' as Address<
  typeof reportingRoutes.moveReportingCase
>;
/** PUT /api/reporting/cases/{id}/full: Change a case and its files. */
export const updateReportingCase = '/api/reporting/cases/{id}/full' as Address<
  typeof reportingRoutes.updateReportingCase
>;
/** POST /api/reporting/cases/{id}/phrases: Let further words count as naming a key finding of a case. */
export const addKeyFindingPhrase = '/api/reporting/cases/{id}/phrases' as Address<
  typeof reportingRoutes.addKeyFindingPhrase
>;
/** DELETE /api/reporting/cases/{id}: Delete a case with its files, the reports on it and their feedback. */
export const deleteReportingCase = '/api/reporting/cases/{id}' as Address<
  typeof reportingRoutes.deleteReportingCase
>;
/** GET /api/reporting/studies/{key}: Where the images of a ZIP or DICOM file stand in it. */
export const getStudy = '/api/reporting/studies/{key}' as Address<typeof reportingRoutes.getStudy>;
/** POST /api/reporting/cases/upload-url: Where to PUT a file of a case. */
export const createReportingUploadUrl = '/api/reporting/cases/upload-url' as Address<
  typeof reportingRoutes.createReportingUploadUrl
>;
/** PUT /api/uploads/reporting/{token}: Receive the file of an issued upload address, or with Content-Range a part of it. */
export const receiveReportingUpload = '/api/uploads/reporting/{token}' as Address<
  typeof reportingRoutes.receiveReportingUpload
>;
/** DELETE /api/uploads/reporting/{token}: Remove what has come of a file that is not confirmed. */
export const giveUpReportingUpload = '/api/uploads/reporting/{token}' as Address<
  typeof reportingRoutes.giveUpReportingUpload
>;
/** POST /api/reporting/cases/confirm-upload: Confirm an uploaded file. */
export const confirmReportingUpload = '/api/reporting/cases/confirm-upload' as Address<
  typeof reportingRoutes.confirmReportingUpload
>;
/** GET /api/files/reporting/{key}: A file of a case, or of the feedback on a report. */
export const getReportingFile = '/api/files/reporting/{key}' as Address<
  typeof reportingRoutes.getReportingFile
>;
/** GET /api/reporting/cases/{id}/draft: The caller's draft of a report on a case. */
export const getReportDraft = '/api/reporting/cases/{id}/draft' as Address<
  typeof reportingRoutes.getReportDraft
>;
/** PUT /api/reporting/cases/{id}/draft: Keep the draft of a report. */
export const putReportDraft = '/api/reporting/cases/{id}/draft' as Address<
  typeof reportingRoutes.putReportDraft
>;
/** GET /api/reporting/submissions/{userId}: Reports of one person, newest first: of the caller, or of anybody for admins. */
export const listOwnSubmissions = '/api/reporting/submissions/{userId}' as Address<
  typeof reportingRoutes.listOwnSubmissions
>;
/** POST /api/reporting/submissions: Submit a report on a case, once. */
export const createSubmission = '/api/reporting/submissions' as Address<
  typeof reportingRoutes.createSubmission
>;
/** POST /api/reporting/submissions/{id}/rewrite: Write a report again after reading the reference, once. */
export const rewriteSubmission = '/api/reporting/submissions/{id}/rewrite' as Address<
  typeof reportingRoutes.rewriteSubmission
>;
/** GET /api/admin/submissions: Reports of everybody, those that have waited longest first. */
export const listSubmissions = '/api/admin/submissions' as Address<typeof reportingRoutes.listSubmissions>;
/** GET /api/admin/submissions/queue: How many reports wait for feedback, and since when. */
export const getSubmissionQueue = '/api/admin/submissions/queue' as Address<
  typeof reportingRoutes.getSubmissionQueue
>;
/** POST /api/reporting/feedback: Answer a report with a PDF, once. */
export const submitReportingFeedback = '/api/reporting/feedback' as Address<
  typeof reportingRoutes.submitReportingFeedback
>;
/** GET /api/reporting/submissions/{id}/feedback-draft: The feedback that is being written to a report. */
export const getFeedbackDraft = '/api/reporting/submissions/{id}/feedback-draft' as Address<
  typeof reportingRoutes.getFeedbackDraft
>;
/** PUT /api/reporting/submissions/{id}/feedback-draft: Keep the feedback that is being written to a report. */
export const putFeedbackDraft = '/api/reporting/submissions/{id}/feedback-draft' as Address<
  typeof reportingRoutes.putFeedbackDraft
>;
/** GET /api/reporting/texts: Ready-made texts; those for feedback are for admins. */
export const listReportTexts = '/api/reporting/texts' as Address<typeof reportingRoutes.listReportTexts>;
/** POST /api/reporting/texts: Add a ready-made text. */
export const createReportText = '/api/reporting/texts' as Address<typeof reportingRoutes.createReportText>;
/** PUT /api/reporting/texts/{id}: Change a ready-made text. */
export const updateReportText = '/api/reporting/texts/{id}' as Address<
  typeof reportingRoutes.updateReportText
>;
/** DELETE /api/reporting/texts/{id}: Delete a ready-made text. */
export const deleteReportText = '/api/reporting/texts/{id}' as Address<
  typeof reportingRoutes.deleteReportText
>;
/** GET /api/reporting/progress: How the caller's reports went, and how soon feedback comes. */
export const getReportingProgress = '/api/reporting/progress' as Address<
  typeof reportingRoutes.getReportingProgress
>;
/** POST /api/activities: Record an activity of the signed-in user. */
export const createActivity = '/api/activities' as Address<typeof messagingRoutes.createActivity>;
/** GET /api/activities: The activity log, newest first. */
export const listActivities = '/api/activities' as Address<typeof messagingRoutes.listActivities>;
/** GET /api/activities/stats: Totals of the activity log. */
export const getActivityStats = '/api/activities/stats' as Address<typeof messagingRoutes.getActivityStats>;
/** GET /api/activities/days: Activities per day and type, oldest day first. */
export const listActivityDays = '/api/activities/days' as Address<typeof messagingRoutes.listActivityDays>;
/** POST /api/private-messages: Write to the admins. */
export const createPrivateMessage = '/api/private-messages' as Address<
  typeof messagingRoutes.createPrivateMessage
>;
/** GET /api/user-messages: The caller's own messages with their replies, newest first. */
export const listUserMessages = '/api/user-messages' as Address<typeof messagingRoutes.listUserMessages>;
/** GET /api/private-messages: Messages to the admins, newest first; developer access or the admin password. */
export const listPrivateMessages = '/api/private-messages' as Address<
  typeof messagingRoutes.listPrivateMessages
>;
/** POST /api/private-messages/search: The list of messages to the admins, with the password in the body instead of the URL. */
export const searchPrivateMessages = '/api/private-messages/search' as Address<
  typeof messagingRoutes.searchPrivateMessages
>;
/** PUT /api/private-messages/{messageId}/reply: Answer a message or change the answer; developer access or the admin password. */
export const replyToPrivateMessage = '/api/private-messages/{messageId}/reply' as Address<
  typeof messagingRoutes.replyToPrivateMessage
>;
/** PATCH /api/private-messages/{id}/read: Mark an unread message as read; developer access or the admin password. */
export const markPrivateMessageRead = '/api/private-messages/{id}/read' as Address<
  typeof messagingRoutes.markPrivateMessageRead
>;
/** GET /api/notices: The caller's notices, newest first; with developer access also those for developers. */
export const listNotices = '/api/notices' as Address<typeof messagingRoutes.listNotices>;
/** GET /api/notices/unread: How many notices wait to be read. */
export const countUnreadNotices = '/api/notices/unread' as Address<typeof messagingRoutes.countUnreadNotices>;
/** PUT /api/notices/read: Mark notices as read, or all of them. */
export const markNoticesRead = '/api/notices/read' as Address<typeof messagingRoutes.markNoticesRead>;
/** GET /api/learning/today: What there is to review today, in order. */
export const getLearningToday = '/api/learning/today' as Address<typeof learningRoutes.getLearningToday>;
/** GET /api/learning/cards: Your cards among some images, in no order. */
export const listLearningCards = '/api/learning/cards' as Address<typeof learningRoutes.listLearningCards>;
/** POST /api/learning/cards: Add images to your reviews; those that are there already stay as they are. */
export const addLearningCards = '/api/learning/cards' as Address<typeof learningRoutes.addLearningCards>;
/** DELETE /api/learning/cards/{imageId}: Take an image out of your reviews. */
export const deleteLearningCard = '/api/learning/cards/{imageId}' as Address<
  typeof learningRoutes.deleteLearningCard
>;
/** POST /api/learning/reviews: Record reviews, late ones too; each id counts once, and reviews of several devices are merged by time. */
export const recordLearningReviews = '/api/learning/reviews' as Address<
  typeof learningRoutes.recordLearningReviews
>;
/** GET /api/learning/plan: How the person wants to review. */
export const getLearningPlan = '/api/learning/plan' as Address<typeof learningRoutes.getLearningPlan>;
/** PUT /api/learning/plan: Change the plan of reviews. */
export const putLearningPlan = '/api/learning/plan' as Address<typeof learningRoutes.putLearningPlan>;
/** GET /api/learning/forecast: Reviews of the days to come, and recall on the exam day. */
export const getLearningForecast = '/api/learning/forecast' as Address<
  typeof learningRoutes.getLearningForecast
>;
/** GET /api/learning/backlog: Overdue cards, and how they may be worked off. */
export const getLearningBacklog = '/api/learning/backlog' as Address<
  typeof learningRoutes.getLearningBacklog
>;
/** POST /api/learning/backlog: Spread overdue cards over some days; a second time changes nothing. */
export const spreadLearningBacklog = '/api/learning/backlog' as Address<
  typeof learningRoutes.spreadLearningBacklog
>;
/** GET /api/learning/progress: How the person gets on in exams and reviews, and among those who agreed to be compared. */
export const getLearningProgress = '/api/learning/progress' as Address<
  typeof learningRoutes.getLearningProgress
>;
/** PUT /api/learning/comparison: Take part in comparisons with others, or no longer; counts from the next day on. */
export const putLearningComparison = '/api/learning/comparison' as Address<
  typeof learningRoutes.putLearningComparison
>;
