/**
 * The browser suites that `npm test` runs: one journey for each area of the product. Each leads through the main task
 * of its area, so that a break in the wiring of the area shows at once. `npm run test:e2e` runs all suites.
 */
module.exports = {
  shell: 'accounts',
  spotters: 'resident',
  exams: 'exam-papers',
  papers: 'papers',
  'peer-review': 'peer-review',
  reporting: 'reporting-marks',
  messaging: 'messages',
  learning: 'learning-loop',
  admin: 'admin',
  dicom: 'dicom-viewports',
};
