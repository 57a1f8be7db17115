import { act, fireEvent, screen } from '@testing-library/react';
import { type FakeApi, forwardUploads, reply } from '@medrad/remote-kit/testing';
import { aCase, openRoom, roomApi } from './builders';

export const urlRoute = 'POST /api/reporting/cases/upload-url';
export const putRoute = 'PUT /api/uploads/reporting/:token';
const confirmRoute = 'POST /api/reporting/cases/confirm-upload';
export const createRoute = 'POST /api/reporting/cases';

/** A fake server that accepts a new case with its files, and the order of the steps in which it was sent. */
export function uploadServer(): { api: FakeApi; order: string[] } {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  forwardUploads();
  const order: string[] = [];
  const api = roomApi([aCase(1, { folder: 'Thorax' })]);
  let count = 0;
  api.on(urlRoute, () => {
    order.push('url');
    count += 1;
    const fileKey = `key-${count}`;
    return {
      uploadURL: `/api/uploads/reporting/${count}`,
      expectedPath: `/api/files/reporting/${fileKey}`,
      fileKey,
    };
  });
  api.on(putRoute, () => {
    order.push('put');
    return reply(200, '');
  });
  api.on(confirmRoute, ({ body }) => {
    order.push('confirm');
    return { fileUrl: (body as { expectedPath: string }).expectedPath };
  });
  api.on(createRoute, ({ body }) => {
    order.push('create');
    return reply(201, aCase(2, { title: (body as { title: string }).title }));
  });
  return { api, order };
}

export const image = (name = 'meera.jpg') => new File(['jpeg'], name, { type: 'image/jpeg' });

/** Opens the form of a new case. */
export async function openForm(api: FakeApi) {
  const opened = openRoom(api, '', { isDeveloper: true });
  await screen.findByRole('form', { name: 'Upload Case' });
  await screen.findByRole('option', { name: 'Thorax' });
  return opened;
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

export const field = (name: RegExp) => screen.getByRole('textbox', { name });
/** Selects files, whose preparation starts and ends at once. */
const choose = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { files } }));
export const chooseFiles = (...files: File[]) => choose('Case Files', ...files);
export const chooseStudy = (file: File) => choose('DICOM File / ZIP Archive (Optional)', file);
export const submitButton = () => screen.getByRole('button', { name: 'Upload Case' });
export const confirmFiles = (user: User) =>
  user.click(screen.getByRole('checkbox', { name: /no patient can be/ }));
/** A sound of two MP3 frames of 128 kbit/s at 44.1 kHz, which are 417 bytes long each. */
export function sound(): File {
  const header = [0xff, 0xfb, 0x90, 0];
  const frames = Uint8Array.from({ length: 2 * 417 }, (_, at) => header[at % 417] ?? 0);
  return new File([frames], 'heart.mp3', { type: 'audio/mpeg' });
}
/** Request bodies of the created cases. */
export const sentCases = (api: FakeApi) => api.requestsTo(createRoute).map(({ body }) => body);

/** Fills in the required fields except files. */
export async function fill(user: User) {
  await user.type(field(/^Case Title/), ' Chest ');
  await user.selectOptions(screen.getByLabelText(/^Difficulty Level/), 'Hard');
  await user.type(field(/^Case Description/), 'Cough.');
  await user.type(field(/^Correct Findings/), 'A granuloma.');
}

/** Fills in the required fields and adds one image. */
export async function fillAll(user: User) {
  await fill(user);
  await chooseFiles(image());
  await confirmFiles(user);
}
