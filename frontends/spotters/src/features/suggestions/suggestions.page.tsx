import { useDeveloperMode, useToast } from '@medrad/remote-kit';
import { PasswordGate } from '@medrad/remote-kit/access';
import { Button, Page, PageHeader } from '@medrad/ui/core';
import { useEffect, useEffectEvent } from 'react';
import { SuggestionViews } from './components/suggestion-views';
import { useSuggestions } from './hooks/use-suggestions';

/**
 * /admin/suggestions: residents' suggestions about spotters. A developer session needs no password.
 */
export default function SuggestionsPage() {
  const { isDeveloper } = useDeveloperMode();
  const suggestions = useSuggestions();
  const { toast } = useToast();

  const openAsDeveloper = useEffectEvent(() => void suggestions.unlock(null));
  useEffect(() => {
    if (isDeveloper) openAsDeveloper();
  }, [isDeveloper]);

  async function handlePassword(password: string) {
    if (await suggestions.unlock(password)) toast({ title: 'Admin access granted', variant: 'success' });
  }

  return (
    <Page width="lg">
      <PageHeader
        title="Test Suggestions"
        subtitle="What residents suggest after finishing a spotter"
        actions={
          suggestions.isUnlocked && (
            <>
              <Button icon="refresh" isLoading={suggestions.isLoading} onClick={suggestions.refresh}>
                Refresh
              </Button>
              <Button icon="log-out" onClick={suggestions.logout}>
                Logout
              </Button>
            </>
          )
        }
      />
      {suggestions.isUnlocked ? (
        <SuggestionViews suggestions={suggestions} />
      ) : (
        <PasswordGate
          label="Admin password"
          text="Enter the admin password to read the suggestions."
          isChecking={suggestions.isLoading}
          error={suggestions.error ? `Error: ${suggestions.error}` : undefined}
          onPassword={(password) => void handlePassword(password)}
        />
      )}
    </Page>
  );
}
