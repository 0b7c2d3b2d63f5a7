import pino from 'pino';

/** The structured log; one JSON object a line. */
export type Logger = pino.Logger;

/** A logger for a level; 'silent' for tests. Tokens and passwords never reach it. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: 'api' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
  };
  return destination ? pino(options, destination) : pino(options);
}
