import { defaultFileRules, isAccepted, refusalOf } from './file-rules';

const megabyte = 1024 * 1024;

/** A file of a size, without its bytes. */
function aFile(name: string, type: string, size = 1): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const image = (size?: number) => aFile('head.png', 'image/png', size);

describe('the rules of an upload', () => {
  test('UPL-03 accept one file of at most 10 MB by default', () => {
    expect(defaultFileRules).toMatchObject({ maxFiles: 1, maxMegabytes: 10 });
    expect(refusalOf([image(10 * megabyte)], 0, defaultFileRules)).toBeNull();
    expect(refusalOf([image(10 * megabyte + 1)], 0, defaultFileRules)).toEqual({
      title: 'File too large',
      description: 'Maximum file size is 10MB',
    });
    expect(refusalOf([image(), image()], 0, defaultFileRules)).toEqual({
      title: 'Too many files',
      description: 'Please select at most 1 file(s)',
    });
  });

  test.each([
    [3, 20],
    [5, 50],
  ])('UPL-02 accept %i files of %i MB if so configured', (maxFiles, maxMegabytes) => {
    const rules = { ...defaultFileRules, maxFiles, maxMegabytes };
    const full = Array.from({ length: maxFiles }, () => image(maxMegabytes * megabyte));
    expect(refusalOf(full, 0, rules)).toBeNull();
    expect(refusalOf(full, 1, rules)?.description).toBe(`Please select at most ${maxFiles} file(s)`);
    expect(refusalOf([image(maxMegabytes * megabyte + 1)], 0, rules)?.description).toBe(
      `Maximum file size is ${maxMegabytes}MB`,
    );
  });

  test('accept further types that the dialog for choosing files does not offer', () => {
    const film = aFile('IMG_0042.MOV', 'video/quicktime');
    expect(refusalOf([film], 0, defaultFileRules)?.title).toBe('File type not accepted');
    expect(
      refusalOf([film, image()], 0, { ...defaultFileRules, maxFiles: 2, alsoAccept: ['.mov'] }),
    ).toBeNull();
  });

  test('refuse an empty file before it is sent', () => {
    expect(refusalOf([image(0)], 0, defaultFileRules)?.title).toBe('File is empty');
  });

  test.each([
    ['scan.JPG', 'image/jpeg', true],
    ['paper.pdf', 'application/pdf', true],
    ['slice.DCM', '', true],
    ['slice.dcm', 'application/dicom', true],
    ['notes.docx', 'application/msword', false],
    ['dcm', '', false],
    ['film.mp4', 'video/mp4', false],
    ['imagemap', 'imagery/png', false],
  ])('UPL-06 decide about %s of type "%s": %s', (name, type, isTaken) => {
    expect(isAccepted({ name, type }, defaultFileRules.accept)).toBe(isTaken);
  });
});
