/** The sentences of source document 000, which its clients show. Programs have the code beside them. */
export const TEXTS = {
  command: 'Comando invalido.',
  start: 'Solo el host puede iniciar una partida.',
  ready: 'Todos los jugadores deben estar listos para iniciar la partida.',
  settings: 'Solo el host puede cambiar la configuración.',
} as const;

/** By code, for the queue and the rooms. The source has the first four; the others are in its language. */
const REFUSALS: Readonly<Record<string, string>> = {
  BAD_MESSAGE: 'Datos invalidos.',
  NOT_FOUND: 'Sala no encontrada.',
  ROOM_FULL: 'Sala llena.',
  IN_ROOM: 'Ya estás en esta sala.',
  IN_GAME: 'Ya estás en una partida.',
  RATE: 'Demasiado a menudo; espera un poco.',
  UNAVAILABLE: 'No se ha podido guardar; inténtalo de nuevo.',
  STOPPING: 'El servidor se reinicia; vuelve en un momento.',
};

export const refusalText = (code: string): string => REFUSALS[code] ?? 'Algo ha fallado; no se ha cambiado nada.';
