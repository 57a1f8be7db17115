import { contentDisposition } from './content-disposition';

describe('writes a file name as RFC 6266 requires', () => {
  test.each([
    ['chest.pdf', `inline; filename="chest.pdf"; filename*=UTF-8''chest.pdf`],
    ['a"\r\nX: y.pdf', `inline; filename="a_X_ y.pdf"; filename*=UTF-8''a%22X%3A%20y.pdf`],
    ['../../etc/passwd', `inline; filename="....etcpasswd"; filename*=UTF-8''....etcpasswd`],
    [
      'Schädel 高清.jpg',
      `inline; filename="Sch_del __.jpg"; filename*=UTF-8''Sch%C3%A4del%20%E9%AB%98%E6%B8%85.jpg`,
    ],
    ['photo\u202egpj.exe', `inline; filename="photogpj.exe"; filename*=UTF-8''photogpj.exe`],
    ["it's (1)*.png", `inline; filename="it_s (1)_.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
    ['', `inline; filename="file"; filename*=UTF-8''file`],
    ['\ud800\0', `inline; filename="file"; filename*=UTF-8''file`],
  ])('%j', (name, expected) => {
    expect(contentDisposition('inline', name)).toBe(expected);
  });

  test('cuts a name of any length between characters', () => {
    const value = contentDisposition('attachment', '🩻'.repeat(500));
    expect(value.startsWith('attachment; ')).toBe(true);
    expect(decodeURIComponent(value.split("UTF-8''")[1] ?? '')).toBe('🩻'.repeat(200));
  });
});
