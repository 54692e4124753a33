/** The sentences of source document 000, which its clients show. Programs have the code beside them. */
export const TEXTS = {
  command: 'Comando invalido.',
  start: 'Solo el host puede iniciar una partida.',
  ready: 'Todos los jugadores deben estar listos para iniciar la partida.',
  settings: 'Solo el host puede cambiar la configuración.',
} as const;

/** Why somebody is not let into a room. */
export const NOT_LET_IN: Readonly<Record<string, string>> = {
  NOT_FOUND: 'Sala no encontrada.',
  ROOM_FULL: 'Sala llena.',
  IN_ROOM: 'Ya estás en esta sala.',
};
