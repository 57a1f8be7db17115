import type { Options, Scenario, Stage } from 'k6/options';

/** Number of residents at the same time in the profile `crowd`. */
const crowd = Number(__ENV['CROWD'] ?? '1000');
const spotterSeconds = Number(__ENV['SPOTTER_SECONDS'] ?? '60');

const examItems = Number(__ENV['EXAM_ITEMS'] ?? '40');
const examItemSeconds = Number(__ENV['EXAM_SECONDS'] ?? '40');
/** Name of the metric of calls that save an answer. */
const saveName = 'PUT /api/exams/{id}/answers/{number}';

/**
 * Each journey's number of starts per minute at load 1, and how many seconds it takes approximately. Load 1 is an
 * evening of a few hundred residents.
 */
const journeys = {
  browse: { perMinute: 60, seconds: 15 },
  takeSpotter: { perMinute: 30, seconds: spotterSeconds * 1.3 + 5 },
  chat: { perMinute: 20, seconds: 8 },
  discuss: { perMinute: 20, seconds: 15 },
  report: { perMinute: 10, seconds: 25 },
};
type Journey = keyof typeof journeys;

/** Name of a journey, and of the scenario that runs it. */
export type JourneyName = Journey | 'takeExam' | 'uploadPaper';
type Scenarios = Partial<Record<JourneyName, Scenario>>;

/**
 * Scenario in which a journey begins at a given rate, whether or not earlier ones have ended, because residents do not
 * wait for each other (open model).
 */
function arriving(journey: Journey, stages: Stage[]): Scenario {
  const { perMinute, seconds } = journeys[journey];
  const most = Math.max(...stages.map(({ target }) => target));
  const atOnce = Math.ceil((most / 60) * perMinute * seconds);
  return {
    executor: 'ramping-arrival-rate',
    startRate: 0,
    timeUnit: '1m',
    stages: stages.map(({ duration, target }) => ({ duration, target: Math.round(target * perMinute) })),
    preAllocatedVUs: atOnce + 5,
    maxVUs: 3 * atOnce + 20,
    gracefulStop: '2m',
  };
}

const uploading = (duration: string): Scenario => ({
  executor: 'constant-vus',
  vus: 1,
  duration,
});

const inMinutes = (minutes: number): string => `${minutes * 60}s`;

/**
 * Scenarios of all journeys with the given load stages, and of an author who uploads papers for the given number of
 * minutes.
 */
function everybody(stages: Stage[], minutes: number): Scenarios {
  const names = Object.keys(journeys) as Journey[];
  return {
    ...Object.fromEntries(names.map((name) => [name, arriving(name, stages)])),
    uploadPaper: uploading(inMinutes(minutes)),
  };
}

const once: Scenario = { executor: 'per-vu-iterations', vus: 1, iterations: 1 };
const held = (minutes: number): Stage[] => [
  { duration: '30s', target: 1 },
  { duration: inMinutes(minutes), target: 1 },
  { duration: '15s', target: 0 },
];

/** Scenario in which a journey begins at a low rate, by 25 residents at most. */
const coming = (perMinute: number): Scenario => ({
  executor: 'constant-arrival-rate',
  rate: perMinute,
  timeUnit: '1m',
  duration: inMinutes(minutes(1)),
  preAllocatedVUs: 25,
  gracefulStop: '2m',
});

/**
 * Thresholds of every profile: journeys ran, none of them threw an exception, and every answer had the expected content.
 * `checks` without a tag also contains the statuses of all answers.
 */
const always = {
  journeys_completed: ['count>0'],
  journey_exceptions: ['count==0'],
  'checks{of:content}': ['rate==1'],
};

const strict = {
  http_req_failed: ['rate<0.001'],
  checks: ['rate>0.999'],
  dropped_iterations: ['count==0'],
  'http_req_duration{kind:api}': ['p(95)<300'],
  'http_req_duration{kind:file}': ['p(95)<500'],
  'http_req_duration{kind:upload}': ['p(95)<3000'],
};

interface Profile {
  scenarios: Scenarios;
  thresholds: Record<string, string[]>;
}

const minutes = (standard: number): number => Number(__ENV['MINUTES'] ?? standard);

const profiles: Record<string, () => Profile> = {
  /** Runs every journey once, to check that it works at all. */
  smoke: () => ({
    scenarios: Object.fromEntries([...Object.keys(journeys), 'uploadPaper'].map((name) => [name, once])),
    thresholds: { http_req_failed: ['rate==0'], checks: ['rate==1'] },
  }),
  /** The load of an evening, with strict thresholds. */
  load: () => ({ scenarios: everybody(held(minutes(5)), minutes(5)), thresholds: strict }),
  /**
   * Doubles the load again and again until the product refuses requests. Refusals are allowed, wrong answers are not.
   */
  stress: () => ({
    scenarios: everybody(
      [1, 2, 4, 8, 16, 0].map((target) => ({ duration: inMinutes(minutes(1)), target })),
      5 * minutes(1),
    ),
    thresholds: {
      http_req_failed: ['rate<0.05'],
      checks: ['rate>0.95'],
      'http_req_duration{kind:api}': ['p(95)<2000'],
    },
  }),
  /** The load of an evening for hours, which shows growing memory, leaks and disks that fill up. */
  soak: () => ({ scenarios: everybody(held(minutes(120)), minutes(120)), thresholds: strict }),
  /** CROWD residents who are in the middle of a spotter at the same time; no request may fail. */
  crowd: () => {
    // Little's law: the number of residents present is the number of arrivals per second times the seconds for which
    // each of them stays.
    const perMinute = (crowd * 60) / spotterSeconds;
    journeys.takeSpotter.perMinute = perMinute;
    const stages = [
      { duration: `${spotterSeconds}s`, target: 1 },
      { duration: inMinutes(minutes(2)), target: 1 },
    ];
    return {
      scenarios: { takeSpotter: arriving('takeSpotter', stages) },
      thresholds: {
        http_req_failed: ['rate==0'],
        checks: ['rate==1'],
        dropped_iterations: ['count==0'],
        'http_req_duration{kind:api}': ['p(95)<500'],
        'http_req_duration{kind:file}': ['p(95)<500'],
      },
    };
  },
  /**
   * CROWD residents take exams of EXAM_ITEMS items of EXAM_SECONDS each, and all start within half a minute. A tenth as
   * many residents view spotters, as in `crowd`. The goal is that saving an answer takes at most 1.3 times as long as a
   * call for a spotter (docs/load.md).
   */
  exam: () => {
    journeys.takeSpotter.perMinute = (crowd * 60) / spotterSeconds / 10;
    const comingSeconds = 30;
    const examSeconds = examItems * examItemSeconds;
    return {
      scenarios: {
        takeExam: {
          executor: 'constant-arrival-rate',
          rate: crowd,
          timeUnit: `${comingSeconds}s`,
          duration: `${comingSeconds}s`,
          preAllocatedVUs: crowd + 10,
          gracefulStop: `${examSeconds + 120}s`,
        },
        takeSpotter: arriving('takeSpotter', [
          { duration: `${comingSeconds}s`, target: 1 },
          { duration: `${examSeconds}s`, target: 1 },
        ]),
      },
      thresholds: {
        http_req_failed: ['rate==0'],
        checks: ['rate==1'],
        dropped_iterations: ['count==0'],
        exam_answers_lost: ['count==0'],
        exam_results_unread: ['count==0'],
        [`http_req_duration{name:${saveName}}`]: ['p(95)<500'],
        'http_req_duration{scenario:takeSpotter,kind:api}': ['p(95)<500'],
      },
    };
  },
  /**
   * A few residents take spotters and others report, for a minute. Nothing fails because the machine is slow: no
   * response time is judged, and fewer residents come than the 64 reads at once that the product never refuses.
   */
  brief: () => ({
    scenarios: { takeSpotter: coming(60), report: coming(20) },
    thresholds: {
      http_req_failed: ['rate==0'],
      checks: ['rate==1'],
      'journeys_completed{scenario:takeSpotter}': ['count>0'],
      'journeys_completed{scenario:report}': ['count>0'],
    },
  }),
};

/**
 * Options of a profile by its name.
 * @throws for an unknown name
 */
export function optionsOf(name: string): Options {
  const profile = profiles[name];
  if (!profile) throw new Error(`PROFILE is one of ${Object.keys(profiles).join(', ')}`);
  const { scenarios, thresholds } = profile();
  return {
    scenarios,
    thresholds: { ...always, ...thresholds },
    noCookiesReset: true,
    summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
    setupTimeout: '2m',
  };
}
