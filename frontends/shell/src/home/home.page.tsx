import { useFeature, useSession } from '@medrad/remote-kit';
import { Link } from '@medrad/remote-kit/router';
import { hasRuns } from '@medrad/remote-kit/run-progress';
import { CardGrid, ErrorBoundary, Icon, type IconName, lazyPart, Page } from '@medrad/ui/core';
import { type ReactNode, Suspense, useState } from 'react';
import { prefetchArea } from '../remotes/prefetch-area';
import { ContributeBanner } from './contribute-banner';
import { ExamLine } from './exam-line';
import { SiteFooter } from './site-footer';
import { Today } from './today';
import { Welcome } from './welcome';
import styles from './home.module.css';

const ContinueRun = lazyPart(() => import('./continue-run'));

interface HomeCard {
  title: string;
  text: string;
  to: string;
  icon: IconName;
}

const cards: HomeCard[] = [
  {
    title: 'Cases',
    text: 'Spotters on real images, with key points for quick recall.',
    to: '/tests',
    icon: 'image',
  },
  {
    title: 'Previous Year Papers',
    text: 'Theory papers of past examinations, with answers.',
    to: '/theory-papers',
    icon: 'book',
  },
  {
    title: 'Peer Review and Discussion',
    text: 'Share a difficult case and hear what your peers see.',
    to: '/peer-review',
    icon: 'message',
  },
  {
    title: 'Reporting Room',
    text: 'Report whole studies and get feedback on your findings.',
    to: '/reporting-room',
    icon: 'clipboard',
  },
];

/**
 * Reserves space for a widget until it is known who is signed in; a failure of the widget leaves the rest of the page
 * unchanged.
 */
function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={name} fallback={() => null}>
      {children || <div className={styles.todayRoom} />}
    </ErrorBoundary>
  );
}

/** The home page of a signed-in user: the areas, and an invitation to contribute. */
export function HomePage() {
  const { isEnabled: hasPeerReview, isLoading } = useFeature('peer_review');
  const [mayContinue] = useState(hasRuns);
  const { user } = useSession();
  // Reserves the card's space until it is known whether the feature is on, so that the others do
  // not move.
  const shown = cards.filter(({ to }) => to !== '/peer-review' || hasPeerReview || isLoading);
  return (
    <>
      <Page>
        <Welcome />
        {mayContinue && (
          <Suspense fallback={<div className={styles.continueRoom} />}>
            <ContinueRun />
          </Suspense>
        )}
        <div className={styles.lines}>
          <Line name="today">{user && <Today key={user.id} />}</Line>
          <Line name="exams">{user && <ExamLine key={user.id} />}</Line>
        </div>
        <CardGrid columns={2} aria-label="Areas">
          {shown.map(({ title, text, to, icon }) => (
            <li key={to} className={to === '/peer-review' && isLoading ? styles.kept : undefined}>
              <Link to={to} className={styles.card} onPointerEnter={() => prefetchArea(to)}>
                <span className={styles.icon}>
                  <Icon name={icon} size={26} />
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.text}>{text}</span>
                </span>
                <Icon name="arrow-right" className={styles.arrow} />
              </Link>
            </li>
          ))}
        </CardGrid>
        <ContributeBanner />
      </Page>
      <SiteFooter />
    </>
  );
}
