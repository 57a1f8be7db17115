/** All addresses of this front end; no other module contains them. */
export const paths = {
  tests: '/tests',
  create: '/tests/create',
  library: '/tests/images',
  libraryOf: (words: string) => `/tests/images?q=${encodeURIComponent(words)}`,
  marking: '/tests/marking',
  examControl: '/tests/exams',
  examPapers: '/tests/exam-papers',
  examPaper: (id: string) => `/tests/exam-papers/${encodeURIComponent(id)}`,
  paperPerson: (paperId: string, examId: string) =>
    `/tests/exam-papers/${encodeURIComponent(paperId)}/exams/${encodeURIComponent(examId)}`,
  presets: '/tests/presets',
  items: '/tests/items',
  itemsOf: (testId: string) => `/tests/items?test=${encodeURIComponent(testId)}`,
  suggestions: '/admin/suggestions',
  folder: (id: string) => `/tests?folder=${encodeURIComponent(id)}`,
  search: (words: string) => `/tests?q=${encodeURIComponent(words)}`,
  take: (testId: string) => `/tests/${encodeURIComponent(testId)}/take`,
  manage: (testId: string) => `/tests/${encodeURIComponent(testId)}/manage`,
  results: (testId: string, seconds: number) =>
    `/tests/${encodeURIComponent(testId)}/results?duration=${seconds}`,
  exams: '/exams',
  examOf: (testId: string) => `/exams?test=${encodeURIComponent(testId)}`,
  exam: (examId: string) => `/exams/${encodeURIComponent(examId)}`,
  /** An address of the learning front end. */
  reviews: '/learning',
  examResult: (examId: string) => `/exams/${encodeURIComponent(examId)}/result`,
};

/** Route patterns of the same addresses. */
export const routePatterns = {
  tests: '/tests',
  create: '/tests/create',
  library: '/tests/images',
  marking: '/tests/marking',
  examControl: '/tests/exams',
  examPapers: '/tests/exam-papers',
  examPaper: '/tests/exam-papers/:paperId',
  paperPerson: '/tests/exam-papers/:paperId/exams/:examId',
  presets: '/tests/presets',
  items: '/tests/items',
  take: '/tests/:testId/take',
  results: '/tests/:testId/results',
  manage: '/tests/:testId/manage',
  suggestions: '/admin/suggestions',
  exams: '/exams',
  exam: '/exams/:examId',
  examResult: '/exams/:examId/result',
};
