import {
  testDescriptionMaxLength,
  testMaxMinutes,
  testMinMinutes,
  testTitleMaxLength,
} from '@medrad/contracts/limits';
import { ButtonLink, useToast } from '@medrad/remote-kit';
import { Button, Card, TextArea, TextField } from '@medrad/ui/core';
import { NumberInput } from '@medrad/ui/form';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { paths } from '../../../paths';
import { formProblems, minutesOf, type TestForm } from '../test-form';
import styles from './builder.module.css';

interface DetailsFormProps {
  form: TestForm;
  onChange: (part: Partial<TestForm>) => void;
  imageCount: number;
  isCreating: boolean;
  onCreate: () => void;
}

/** The form with the spotter's details, and the button that creates the spotter. */
export function DetailsForm({ form, onChange: change, imageCount, isCreating, onCreate }: DetailsFormProps) {
  const [isTried, setTried] = useState(false);
  const { toast } = useToast();
  const problems = isTried ? formProblems(form) : {};

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (imageCount === 0) {
      const description = 'Please save at least one image before creating the test.';
      return void toast({ title: 'No Images Saved', description, variant: 'destructive' });
    }
    if (Object.keys(formProblems(form)).length === 0 && !isCreating) onCreate();
  }

  // Browsers ignore Enter while the submit button is disabled, so this submits the form, which then shows its problems.
  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <Card as="section" padding="lg" aria-labelledby="details-heading">
      <h2 id="details-heading" className={styles.heading}>
        Test Details
      </h2>
      <form noValidate className={styles.form} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <TextField
          label="Title"
          required
          maxLength={testTitleMaxLength}
          value={form.title}
          error={problems.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          rows={3}
          maxLength={testDescriptionMaxLength}
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className={styles.pair}>
          <NumberInput
            label="Duration (minutes)"
            min={testMinMinutes}
            max={testMaxMinutes}
            value={form.duration}
            error={problems.duration}
            onChange={(duration) => change({ duration })}
            onBlur={() => change({ duration: String(minutesOf(form.duration)) })}
          />
          <TextField label="Total Questions" readOnly value={imageCount} hint="One per saved image" />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isLoading={isCreating} disabled={imageCount === 0}>
            {isCreating ? 'Creating Test…' : 'Create Test'}
          </Button>
          <ButtonLink to={paths.tests}>Cancel</ButtonLink>
        </div>
      </form>
    </Card>
  );
}
