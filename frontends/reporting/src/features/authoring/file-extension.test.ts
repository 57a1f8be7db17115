import { caseFileTypeOf, fileTypeOf, studyTypeOf } from './file-extension';

test.each([
  ['RRA-26', 'mp3', ['heart.mp3', 'HEART.MP3']],
  ['RRA-27', 'mp4', ['valve.mp4', 'IMG_0042.MOV']],
  ['RRA-28', 'image', ['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'a.bmp', 'chest.ap.PNG']],
] as const)('%s the extension has the type %s', (_, type, names) => {
  for (const name of names) expect(caseFileTypeOf(name)).toBe(type);
});

test('RRA-31 in the DICOM slot an archive has the type zip, every other file the type DICOM', () => {
  expect(studyTypeOf('head.zip')).toBe('zip');
  for (const name of ['head.dcm', 'head.dicom', 'HEAD.DCM']) expect(studyTypeOf(name)).toBe('dicom');
});

test('no other extension has a type', () => {
  for (const name of ['notes.txt', 'mp3', 'page.html', 'image.svg', 'constructor', 'a.__proto__']) {
    expect(fileTypeOf(name)).toBeNull();
  }
});
