import type { ApiError } from '@medrad/api-client';
import { errorMessage, newId } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { useRef, useState } from 'react';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import { askedFor } from '../ready/asked';
import { creationOf, type ExamDraft } from './exam-draft';

const sentences: Record<string, string> = {
  NO_IMAGES: 'No image fits this choice. Choose another source, or fewer filters.',
  NOT_FOUND: 'This spotter or folder is gone. Choose another one.',
};

/**
 * Creates an exam and opens it. Submitting again after the server's response was lost does not create a second exam.
 */
export function useCreateExam() {
  const [createExam, { isLoading }] = spottersApi.useCreateExamMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef({ examId: newId(), of: '' });
  const navigate = useNavigate();

  async function create(draft: ExamDraft): Promise<void> {
    setFailure(null);
    const wish = creationOf(draft);
    const of = JSON.stringify(wish);
    if (sent.current.of !== of) sent.current = { examId: newId(), of };
    const { data, error } = await createExam({ body: { examId: sent.current.examId, ...wish } });
    if (data) return void navigate(paths.exam(data.id), { state: askedFor(wish.format.items) });
    const code = (error as ApiError | undefined)?.body?.code ?? '';
    setFailure(sentences[code] ?? errorMessage(error));
  }

  return { create, isLoading, failure };
}
