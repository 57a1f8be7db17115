import { isGuessable } from './password.policy';

const owner = {
  name: 'Asha Rao Kulkarni',
  institute: 'Seth GS Medical College',
  email: 'asha.rao@example.org',
};

test.each(['password1', 'PASSWORD1', ' 12345678 ', 'Radiology', 'qwertyuiop'])(
  'a password everyone tries first (%p) is guessable',
  (password) => expect(isGuessable(password, owner)).toBe(true),
);

test.each(['asha rao kulkarni', 'SETH GS MEDICAL COLLEGE', 'asha.rao@example.org', 'Asha.Rao'])(
  "a password that is one of the person's own facts (%p) is guessable",
  (password) => expect(isGuessable(password, owner)).toBe(true),
);

test.each(['correct horse battery', 'aaaaaaab', 'password1 and more', 'asha.rao loves CT', '        '])(
  'N8 no other password (%p) is refused: there are no composition rules',
  (password) => expect(isGuessable(password, owner)).toBe(false),
);
