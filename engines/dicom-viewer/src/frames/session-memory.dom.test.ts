import { clearViewerSession, recallText, rememberText, sessionGeneration } from './session-memory';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('data that a viewer keeps for the browser session', () => {
  test('is cleared for all series, and other keys are kept', () => {
    for (const name of ['dicomDrawings:1.2', 'dicomDrawings:1.3', 'dicomKeyImages:1.2', 'dicomSpeed:1.2'])
      rememberText(name, 'x');
    sessionStorage.setItem('developerMode', 'true');
    const before = sessionGeneration();
    clearViewerSession();
    expect(Object.keys(sessionStorage)).toEqual(['developerMode']);
    expect(sessionGeneration()).toBeGreaterThan(before);
  });

  test('is reported as not kept when storage is full', () => {
    expect(rememberText('dicomSpeed:1.2', '5')).toBe(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(rememberText('dicomSpeed:1.2', '10')).toBe(false);
    // When a text cannot be stored, the previous text is deleted, because it would be mistaken for
    // the latest.
    expect(recallText('dicomSpeed:1.2')).toBeNull();
  });
});
