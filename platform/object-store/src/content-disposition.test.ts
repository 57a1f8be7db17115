import { contentDisposition } from './content-disposition';
import { type FileKind, fileKinds, kindFacts } from './file-kinds';
import { savedName } from './saved-name';

describe('writes a file name as RFC 6266 requires', () => {
  test.each<[string, FileKind, string]>([
    ['chest.pdf', 'pdf', `inline; filename="chest.pdf"; filename*=UTF-8''chest.pdf`],
    ['a"\r\nX: y.pdf', 'pdf', `inline; filename="a_X_ y.pdf"; filename*=UTF-8''a%22X%3A%20y.pdf`],
    ['../../etc/passwd', 'zip', `inline; filename="....etcpasswd.zip"; filename*=UTF-8''....etcpasswd.zip`],
    [
      'Schädel 高清.jpg',
      'jpeg',
      `inline; filename="Sch_del __.jpg"; filename*=UTF-8''Sch%C3%A4del%20%E9%AB%98%E6%B8%85.jpg`,
    ],
    ['photo\u202egpj.exe', 'jpeg', `inline; filename="photogpj.exe.jpg"; filename*=UTF-8''photogpj.exe.jpg`],
    ["it's (1)*.png", 'png', `inline; filename="it_s (1)_.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
    ['', 'mp3', `inline; filename="file.mp3"; filename*=UTF-8''file.mp3`],
    ['\ud800\0', 'mp3', `inline; filename="file.mp3"; filename*=UTF-8''file.mp3`],
  ])('%j', (fileName, kind, expected) => {
    expect(contentDisposition('inline', { fileName, kind })).toBe(expected);
  });

  test('cuts a name of any length between characters', () => {
    const value = contentDisposition('attachment', { fileName: '🩻'.repeat(500), kind: 'png' });
    expect(value.startsWith('attachment; ')).toBe(true);
    expect(decodeURIComponent(value.split("UTF-8''")[1] ?? '')).toBe(`${'🩻'.repeat(196)}.png`);
  });
});

describe('the name under which a file is saved', () => {
  test.each<[string, FileKind, string]>([
    ['Chest', 'dicom', 'Chest.dcm'],
    ['Chest.dcm', 'dicom', 'Chest.dcm'],
    ['Chest.DICOM', 'dicom', 'Chest.DICOM'],
    ['chest.bmp', 'png', 'chest.png'],
    ['film.mov', 'mp4', 'film.mp4'],
    ['voice.m4a', 'mp4', 'voice.m4a'],
    ['photo.JPEG', 'jpeg', 'photo.JPEG'],
    ['Dr. Smith', 'zip', 'Dr. Smith.zip'],
    ['CT 1.5 mm', 'dicom', 'CT 1.5 mm.dcm'],
    ['study.zip.', 'zip', 'study.zip'],
    ['.png', 'png', '.png.png'],
    ['a1.w960.fine', 'jpeg', 'a1.w960.jpg'],
  ])('%s of a %s is %s', (name, kind, expected) => {
    expect(savedName(name, kind)).toBe(expected);
  });

  const names = [
    '',
    'Chest',
    'a.png',
    'a.pdf',
    'b.exe',
    'c.',
    '.d',
    ' e .zip ',
    'é'.repeat(300),
    '\u202e',
    'f.tar.gz',
  ];
  test.each(fileKinds)('of a %s ends in its extension, whatever the name', (kind) => {
    for (const name of names) {
      const saved = savedName(name, kind);
      expect(saved.endsWith(`.${kindFacts(kind).extension}`)).toBe(true);
      expect([...saved].length).toBeLessThanOrEqual(200);
      expect(savedName(saved, kind)).toBe(saved);
    }
  });
});
