import { demoAuthor, type DemoCalls } from '@medrad/demo';

/** Reads the whole demo content, leaving out ids and times. */
export async function readDemoContent(calls: DemoCalls) {
  const author = calls.as(demoAuthor);
  const users = await author.call('listUsers', { query: {} });
  const user = users.find(({ name }) => name === 'Demo Resident (made-up history)');
  if (!user) throw new Error('no resident');
  const resident = calls.as({ ...user, hasDeveloperAccess: false });
  const tests = await author.call('listTests', { query: {} });
  const folders = await author.call('listSubsections', {});
  const folderOf = new Map(folders.map(({ id, name }) => [id, name]));
  const spotters = tests.map(async ({ id, title, duration, subsectionId, totalQuestions }) => {
    const questions = await author.call('listQuestions', { params: { testId: id } });
    return {
      title,
      duration,
      totalQuestions,
      folder: folderOf.get(subsectionId ?? ''),
      questions: questions.map(({ questionNumber, image }) => [questionNumber, image.title]),
    };
  });
  const papers = await author.call('listTheoryPapers', { query: {} });
  const messages = await resident.call('listUserMessages', {});
  const images = await author.call('listLibraryImages', { query: { limit: 100 } });
  const cases = (await author.call('listPeerCases', { query: {} })).map(async (one) => {
    const comments = await author.call('listPeerComments', { params: { id: one.id }, query: {} });
    const { people, diagnoses } = await author.call('getPeerDiagnoses', { params: { id: one.id } });
    const { title, user: by, status, files, commentCount, asksFirst, answer } = one;
    const said =
      'locked' in comments ? [] : comments.map(({ content, parentCommentId }) => [content, parentCommentId]);
    const facts = [title, by.name, status, files.length, commentCount, asksFirst, answer?.diagnosis];
    return { facts, said, people, diagnoses };
  });
  const reported = (await author.call('listSubmissions', { query: { limit: 100 } })).map((one) => [
    one.case.title,
    one.user.name,
    one.status,
    one.rewrite !== null,
    one.feedback?.points ?? null,
  ]);
  const reportCases = (await author.call('listReportingCases', { query: {} })).map((one) => [
    one.folder,
    one.title,
    one.files.map(({ fileType, isStudy }) => `${fileType}${isStudy ? ' study' : ''}`),
  ]);
  const texts = (await author.call('listReportTexts', {})).map(({ kind, name }) => [kind, name]);
  const toggle = await author.call('getFeatureToggle', { params: { name: 'peer_review' } });
  const exams = await resident.call('listExams', { query: {} });
  const marks: number[] = [];
  for (const { id, state } of exams) {
    if (state === 'submitted') marks.push((await resident.call('getExamResult', { params: { id } })).marks);
  }
  const groups = await author.call('listAnswerGroups', { query: { limit: 50 } });
  const { revision: _, ...plan } = await resident.call('getLearningPlan', {});
  return {
    history: {
      exams: exams.map(({ state, createdAt }) => [state, state === 'running' ? null : createdAt]),
      marks,
      contested: groups.reduce((sum, { contested }) => sum + contested, 0),
      plan,
    },
    systems: (await author.call('listSystems', {})).map(({ name, imageCount }) => [name, imageCount]),
    users: users.map(({ name, email }) => [name, email]),
    folders: folders.map(({ name, testCount }) => [name, testCount]),
    spotters: await Promise.all(spotters),
    imageUses: images.map(({ title, uses }) => [title, uses.length]).sort(),
    papers: papers.map(({ title, year, answerFileUrl }) => [title, year, answerFileUrl !== null]),
    messages: messages.map(({ content, status }) => [content, status]),
    cases: await Promise.all(cases),
    reportCases: reportCases.sort(),
    reported: reported.sort(),
    texts: texts.sort(),
    toggle,
  };
}
