import { hold, networkError, reply, replyError } from '@medrad/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCase } from '../../../test/builders';
import {
  chooseFiles,
  confirmFiles,
  createRoute,
  field,
  fill,
  fillAll,
  image,
  openForm,
  putRoute,
  sentCases,
  submitButton,
  uploadServer,
} from '../../../test/upload-server';

let { api, order } = uploadServer();
beforeEach(() => ({ api, order } = uploadServer()));

describe('the form of a new case', () => {
  test('RRA-04 RRA-05 RRA-06 RRA-09 RRA-10 RRA-11 RRA-12 RRA-15 RRA-16 RRA-17 the form has its fields', async () => {
    await openForm(api);
    for (const label of [
      /^Case Title/,
      /^Difficulty Level/,
      /^Folder \/ Category \(Optional\)/,
      /^Case Description/,
      /^Modality \(Optional\)/,
      'Case Files',
      'DICOM File / ZIP Archive (Optional)',
      /^Clinical History \(Optional\)/,
      /^Correct Findings\/Report/,
    ]) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    const levels = within(screen.getByLabelText(/^Difficulty Level/))
      .getAllByRole('option')
      .slice(1);
    expect(levels.map(({ textContent }) => textContent)).toEqual(['Easy', 'Medium', 'Hard']);
    expect(screen.getByLabelText('Case Files')).toHaveAttribute('multiple');
    expect(submitButton()).toBeEnabled();
  });

  test('RRA-06 RRA-07 RRA-08 S19 a folder can be chosen or typed', async () => {
    const { user } = await openForm(api);
    const choices = within(screen.getByLabelText(/^Folder/)).getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'No Folder',
      'Thorax',
      '+ Create New Folder',
    ]);
    expect(choices[2]?.value).toBe('_new_');
    await user.selectOptions(screen.getByLabelText(/^Folder/), '_new_');
    await user.type(field(/^Folder/), 'Neuro');
    await user.click(screen.getByRole('button', { name: 'Choose an existing folder' }));
    expect(screen.getByLabelText(/^Folder/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Type a new name' }));
    await user.type(field(/^Folder/), 'Neuro');
    await fillAll(user);
    await user.click(submitButton());
    await waitFor(() => expect(sentCases(api)).toMatchObject([{ folder: 'Neuro' }]));
  });

  test('RRA-18 RRA-20 RRA-22 RRA-24 missing fields are named, and nothing is sent', async () => {
    const { user } = await openForm(api);
    await user.click(submitButton());
    for (const problem of [
      'Title is required',
      'Description is required',
      'Please select a difficulty level',
      'Correct findings are required for educational feedback',
    ]) {
      expect(screen.getByText(problem)).toBeVisible();
    }
    expect(order).toEqual([]);
  });

  test('RRA-23 folder, modality and clinical history may be empty', async () => {
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(sentCases(api)).toMatchObject([{ folder: null, modality: null, clinicalHistory: null }]);
  });

  test('RRA-19 RRA-21 a title may have 200 characters and a description 1000, and no more', async () => {
    const { user } = await openForm(api);
    await fillAll(user);
    fireEvent.change(field(/^Case Title/), { target: { value: 'a'.repeat(201) } });
    fireEvent.change(field(/^Case Description/), { target: { value: 'a'.repeat(1001) } });
    await user.click(submitButton());
    expect(screen.getByText('Title too long')).toBeVisible();
    expect(screen.getByText('Description too long')).toBeVisible();
    fireEvent.change(field(/^Case Title/), { target: { value: 'a'.repeat(200) } });
    fireEvent.change(field(/^Case Description/), { target: { value: 'a'.repeat(1000) } });
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
  });

  test('RRA-25 a case without a file is not sent', async () => {
    const { user } = await openForm(api);
    await fill(user);
    await user.click(submitButton());
    expect(await screen.findByText('No Files Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one file to upload.')).toBeVisible();
    expect(order).toEqual([]);
  });

  test('nothing is sent until the author confirms that the files show no patient data', async () => {
    const { user } = await openForm(api);
    await fill(user);
    await chooseFiles(image());
    await user.click(submitButton());
    expect(await screen.findByText('Please confirm that no patient can be recognised.')).toBeVisible();
    expect(order).toEqual([]);
    await confirmFiles(user);
    await chooseFiles(image('second.jpg'));
    expect(screen.getByRole('checkbox', { name: /no patient can be/ })).not.toBeChecked();
  });

  test('typed texts survive a reload', async () => {
    const { user, unmount } = await openForm(api);
    await fill(user);
    unmount();
    await openForm(api);
    expect(field(/^Case Title/)).toHaveValue(' Chest ');
    expect(field(/^Correct Findings/)).toHaveValue('A granuloma.');
  });

  test('files and texts are kept while another tab is open', async () => {
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(screen.getByRole('tab', { name: 'Manage Cases' }));
    await user.click(screen.getByRole('tab', { name: 'Upload Cases' }));
    expect(screen.getByText('meera.jpg')).toBeVisible();
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
  });
});

describe('sending', () => {
  test('RRA-17 RRA-33 RRA-35 RRA-42 RRA-43 upload URLs are requested first, then files and case are sent; the form is empty afterwards', async () => {
    const waiting = hold();
    api.on(createRoute, async (request) => {
      order.push('create');
      await waiting.handler(request);
      return reply(201, aCase(2));
    });
    const { user } = await openForm(api);
    await fillAll(user);
    const folders = api.requestsTo('GET /api/reporting/folders').length;
    await user.click(submitButton());
    const working = await screen.findByRole('button', { name: 'Processing Case...' });
    await user.click(working);
    await waitFor(() => expect(order).toEqual(['url', 'put', 'confirm', 'create']));
    waiting.release();
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(
      screen.getByText('The case has been uploaded and is now available for residents to report on.'),
    ).toBeVisible();
    expect(order).toEqual(['url', 'put', 'confirm', 'create']);
    expect(api.requestsTo(putRoute)[0]?.headers.get('Content-Type')).toBe('image/jpeg');
    expect(field(/^Case Title/)).toHaveValue('');
    expect(screen.queryByText('meera.jpg')).not.toBeInTheDocument();
    await waitFor(() => expect(api.requestsTo('GET /api/reporting/folders').length).toBeGreaterThan(folders));
  });

  test('RRA-35 a file without a type is sent as application/octet-stream', async () => {
    const { user } = await openForm(api);
    await fill(user);
    await chooseFiles(new File(['\0\0\0\x08moov'], 'valve.mp4'));
    await confirmFiles(user);
    await user.click(submitButton());
    await screen.findByText('Case uploaded successfully');
    expect(api.requestsTo(putRoute)[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
  });

  test('RRA-36 RRA-44 RRA-45 RRA-47 a refused file is named, nothing is lost, and sending again uploads only missing files', async () => {
    const { user } = await openForm(api);
    await fillAll(user);
    await chooseFiles(image('second.jpg'));
    await confirmFiles(user);
    let puts = 0;
    api.on(putRoute, () => {
      puts += 1;
      return puts === 2 ? reply(300, '') : reply(200, '');
    });
    await user.click(submitButton());
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(
      screen.getByText('Failed to upload second.jpg. Please check file details and try again.'),
    ).toBeVisible();
    expect(sentCases(api)).toEqual([]);
    expect(field(/^Case Title/)).toHaveValue(' Chest ');
    await user.click(screen.getByRole('button', { name: 'Retry second.jpg' }));
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(puts).toBe(3);
    expect(sentCases(api)).toMatchObject([{ files: [{ order: 1 }, { order: 2 }] }]);
  });

  test('RRA-47 a refused case shows the message of the server', async () => {
    api.on(createRoute, () => replyError(400, 'VALIDATION_FAILED', 'The folder is too long.'));
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('The folder is too long.')).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
  });

  test('RRA-48 a case that fails without a message shows the default message, and is retried under the same id', async () => {
    api.on(createRoute, networkError);
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('Failed to upload case. Please try again.')).toBeVisible();
    api.on(createRoute, () => reply(201, aCase(2)));
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(order.filter((step) => step === 'put')).toHaveLength(1);
    const [first, second] = sentCases(api);
    expect(second).toEqual(first);
  });

  test('files that were removed from the store meanwhile are uploaded again', async () => {
    api.on(createRoute, () => replyError(400, 'UPLOAD_MISMATCH', 'A file was removed.'));
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('A file was removed.')).toBeVisible();
    api.on(createRoute, () => reply(201, aCase(2)));
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    expect(order.filter((step) => step === 'put')).toHaveLength(2);
  });

  test('a case that was stored before its last change is sent again as another case', async () => {
    api.on(createRoute, () => replyError(409, 'CONFLICT', 'This case was stored before your last change.'));
    const { user } = await openForm(api);
    await fillAll(user);
    await user.click(submitButton());
    expect(await screen.findByText('This case was stored before your last change.')).toBeVisible();
    api.on(createRoute, () => reply(201, aCase(2)));
    await user.click(submitButton());
    expect(await screen.findByText('Case uploaded successfully')).toBeVisible();
    const [first, second] = sentCases(api) as { caseId: string; title: string }[];
    expect(second?.caseId).not.toBe(first?.caseId);
    expect(second?.title).toBe(first?.title);
    expect(order.filter((step) => step === 'put')).toHaveLength(2);
  });
});
