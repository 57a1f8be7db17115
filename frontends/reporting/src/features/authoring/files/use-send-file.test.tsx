import {
  type FakeApi,
  fakeApi,
  forwardUploads,
  networkError,
  renderApp,
  reply,
} from '@medrad/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSendFile } from './use-send-file';

let api: FakeApi;
beforeEach(() => {
  forwardUploads();
  api = fakeApi({
    'POST /api/reporting/cases/upload-url': () => ({
      uploadURL: '/api/uploads/reporting/1',
      expectedPath: '/api/files/reporting/key',
      fileKey: 'key',
    }),
    'PUT /api/uploads/reporting/:token': () => reply(200, ''),
    'POST /api/reporting/cases/confirm-upload': () => ({ fileUrl: '/api/files/reporting/key' }),
  });
});

function Sender() {
  const send = useSendFile();
  const [outcome, setOutcome] = useState('');
  const transfer = { onProgress: () => undefined, signal: new AbortController().signal };
  const file = new File(['x'], 'case.mp3', { type: 'audio/mpeg' });
  const handleClick = () =>
    void send({ file, target: null, onTarget: () => undefined, transfer }).then(setOutcome, (error: Error) =>
      setOutcome(`${error.name}: ${error.message}`),
    );
  return (
    <>
      <button onClick={handleClick}>Send</button>
      <output aria-label="Outcome">{outcome}</output>
    </>
  );
}
async function outcome() {
  const { user } = renderApp(<Sender />, { user: null });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Outcome')).not.toBeEmptyDOMElement());
  return screen.getByLabelText('Outcome').textContent;
}

test('RRA-34 RRA-37 the three steps use the same file name and return its path', async () => {
  expect(await outcome()).toBe('/api/files/reporting/key');
  expect(api.requestsTo('POST /api/reporting/cases/upload-url')[0]?.body).toEqual({
    filename: 'case.mp3',
    fileType: 'audio/mpeg',
  });
  expect(api.requestsTo('POST /api/reporting/cases/confirm-upload')[0]?.body).toEqual({
    uploadedURL: '/api/uploads/reporting/1',
    expectedPath: '/api/files/reporting/key',
    fileKey: 'key',
  });
});

test.each([
  ['RRA-36 RRA-45', 300, 'Upload failed with status 300'],
  ['RRA-36 RRA-45', 413, 'Upload failed with status 413'],
  ['RRA-36 RRA-45', 507, 'Upload failed with status 507'],
])('%s a PUT answered with %d is an error that names the status', async (_, status, message) => {
  api.on('PUT /api/uploads/reporting/:token', () => reply(status, ''));
  expect(await outcome()).toBe(`Error: ${message}`);
});

test('RRA-46 a PUT without an answer is an error without a status', async () => {
  api.on('PUT /api/uploads/reporting/:token', networkError);
  expect(await outcome()).toBe('Error: Upload failed');
});

test('a file that was not confirmed cannot be part of a case', async () => {
  api.on('POST /api/reporting/cases/confirm-upload', () => reply(503));
  expect(await outcome()).toBe('FileRefusal: The server did not confirm the file. Please try again.');
});
