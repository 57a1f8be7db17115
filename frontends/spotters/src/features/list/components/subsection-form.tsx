import { subsectionDescriptionMaxLength, subsectionNameMaxLength } from '@medrad/contracts/limits';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Button, TextArea, TextField } from '@medrad/ui/core';
import { useState, type FormEvent } from 'react';
import { spottersApi } from '../../../spotters.api';
import styles from './list.module.css';

export function SubsectionForm() {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [createSubsection, { isLoading }] = spottersApi.useCreateSubsectionMutation();
  const { toast } = useToast();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return toast({ title: 'Subsection name is required', variant: 'destructive' });
    const about = description.trim();
    const result = await createSubsection({
      body: { name: name.trim(), ...(about && { description: about }) },
    });
    if (result.error) {
      const text = errorMessage(result.error);
      return toast({ title: 'Failed to create subsection', description: text, variant: 'destructive' });
    }
    toast({ title: 'Subsection created successfully', variant: 'success' });
    setName('');
    setDescription('');
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="Subsection name"
        maxLength={subsectionNameMaxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={subsectionDescriptionMaxLength}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" icon="plus" isLoading={isLoading} disabled={name === ''}>
          Create Subsection
        </Button>
      </div>
    </form>
  );
}
