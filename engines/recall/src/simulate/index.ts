export { SimulatedResident } from './resident';
export { SeededRandom } from './random';
export { type Simulation, type SimulatedPreparation, simulatePreparation, type Strategy } from './simulate';
