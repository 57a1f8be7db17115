import type { Image, Test } from '@medrad/contracts';

/** HTTP client of one user; it keeps the session cookie as a browser does. */
export interface Person {
  cookie(): string;
  get(path: string): Promise<Response>;
  post(path: string, body?: unknown): Promise<Response>;
  uploadImage(title: string, content: Buffer): Promise<Image>;
  createTest(title: string): Promise<Test>;
  /** Returns a client of the same user for the product at another address. */
  at(url: string): Person;
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export function personAt(url: string, initialCookie = ''): Person {
  let cookie = initialCookie;
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } });
    const [fresh] = response.headers.getSetCookie();
    if (fresh) cookie = fresh.split(';')[0] ?? '';
    return response;
  };
  const post = (path: string, body?: unknown) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    cookie: () => cookie,
    get: (path) => send(path),
    post,
    async uploadImage(title, content) {
      const form = new FormData();
      form.set('title', title);
      form.set('imageFile', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'image.png');
      const response = await send('/api/upload-image', { method: 'POST', body: form });
      return (await answerOf<{ image: Image }>(response)).image;
    },
    createTest: async (title) => answerOf<Test>(await post('/api/tests', { title })),
    at: (other) => personAt(other, cookie),
  };
}

/** Registers a new account, which also signs the user in. */
export async function register(url: string, email = 'asha@example.org'): Promise<Person> {
  const person = personAt(url);
  const details = { name: 'Asha Rao', institute: 'AIIMS', email, password: 'a-long-password-of-hers' };
  const response = await person.post('/api/register', details);
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
  return person;
}
