import type { Level } from '../../game/levels.js';
import { figure } from '../numbers.js';
import type { EditionText, OptionText } from './en.js';

export const spanishOptions: Readonly<Record<string, OptionText>> = {
  timeLimit: { name: 'Duración', value: (seconds) => (seconds === 0 ? 'Sin límite' : `${seconds / 60} min`) },
  startCash: { name: 'Dinero inicial', value: figure },
  roundLimit: { name: 'Límite de rondas', value: (rounds) => (rounds === 0 ? 'Ninguno' : figure(rounds)) },
  trading: { name: 'Tratos entre jugadores' },
};

export const spanishLevels: Readonly<Record<Level, string>> = {
  plain: 'Constante',
  very_easy: 'Muy fácil',
  easy: 'Fácil',
  medium: 'Medio',
  hard: 'Difícil',
  very_hard: 'Muy difícil',
  expert: 'Experto',
  'tycoon-easy': 'Relajado',
  'tycoon-hard': 'Implacable',
};

export const spanishLevelNotes: Readonly<Record<Level, string>> = {
  plain: 'Sensato y sin descuidos',
  very_easy: 'Lo decide casi todo al azar: para un primer vistazo.',
  easy: 'Se descuida en la mayoría de las decisiones.',
  medium: 'Se descuida a menudo: para jugar con calma.',
  hard: 'Se descuida de vez en cuando.',
  very_hard: 'Rara vez se descuida.',
  expert: 'Lo calcula todo y nunca se descuida.',
  'tycoon-easy': 'Compra casi todo lo que puede pagar, puja bajo y construye despacio.',
  'tycoon-hard': 'Guarda una reserva, lucha por los grupos completos y construye donde más suben las rentas.',
};

export const spanishEditions: Readonly<Record<string, EditionText>> = {
  classic: {
    name: 'Clásico',
    note: 'Cuarenta casillas, dos dados, y gana quien quede en pie.',
    presets: {
      official: { name: 'Oficial', note: 'Subastas abiertas, casas escasas, y se juega hasta que queda uno.' },
      fast: { name: 'Rápido', note: 'Subastas cerradas, y tras 200 rondas como mucho gana quien tenga más.' },
      seed001: { name: 'De la casa', note: 'Subastas cerradas, y la banca se queda con lo que dejan los arruinados.' },
    },
  },
  magnate: {
    name: 'Magnate',
    note: 'Dos anillos, dos puentes, tranvías, cartas de fantasía y pujas en sobre.',
    presets: {
      standard: { name: 'Normal', note: 'Como mucho 500 turnos; luego hay premios y gana quien tenga más.' },
      quick: { name: 'Rápido', note: 'Treinta rondas; luego hay premios y gana quien tenga más.' },
      soft: { name: 'Suave', note: 'Los dos puentes y los dos servidores cobran menos.' },
      april: { name: 'Primero', note: 'Puentes y servidores cobran poco, como al principio.' },
    },
  },
  tycoon: {
    name: 'Tycoon',
    note: 'Antes de comprar hay que dar una vuelta.',
    presets: {
      coursework: { name: 'Normal', note: 'Dos rondas en la cárcel, y los edificios se venden por su precio.' },
      seed002: { name: 'De la casa', note: 'De la cárcel se sale tirando o pagando.' },
    },
  },
  sprint: {
    name: 'Sprint',
    note: 'Sin edificios ni subastas; gana quien más tenga.',
    presets: { standard: { name: 'Normal', note: 'Cien turnos como mucho.' } },
  },
  lanternfall: {
    name: 'Lanternfall',
    note: 'Dados, gente, peligros y obras en la Costa Baja; gana el mayor Renombre.',
    slogan: 'Ilumina la costa, farol a farol.',
    presets: {
      base1: { name: 'Puerto', note: 'La primera gente y los primeros peligros; para aprender.' },
      base2: { name: 'Interior', note: 'Otra gente, que roba, cambia y cuenta más.' },
    },
  },
  bazaar: {
    name: 'Bazar',
    note: 'Un juego pequeño de pujas.',
    presets: { standard: { name: 'Normal', note: 'Sin más.' } },
  },
};
