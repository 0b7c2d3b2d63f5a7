import * as fc from 'fast-check';
import {
  eventFlags,
  eventRoles,
  fittingFlags,
  flagsOfEventRole,
  gateOfScan,
  readGates,
} from './event-assignment.ts';

const anyRole = fc.constantFrom(...eventRoles);
const anyFlags = fc.array(fc.constantFrom(...eventFlags));

describe('flags of an assignment', () => {
  it('are those that mean something in its role, each once', () => {
    fc.assert(
      fc.property(anyRole, anyFlags, (role, flags) => {
        const fitting = fittingFlags(role, flags);
        expect(new Set(fitting).size).toBe(fitting.length);
        expect(fitting.every(flag => flags.includes(flag) && flagsOfEventRole(role).includes(flag))).toBe(
          true,
        );
        expect(fittingFlags(role, eventFlags)).toEqual(flagsOfEventRole(role));
      }),
    );
  });
});

describe('the gate of a scan', () => {
  it('is the scanner’s where nobody was sent elsewhere', () => {
    expect(gateOfScan('A', [])).toBe('A');
    expect(gateOfScan('A', ['B', 'A'])).toBe('A');
    expect(gateOfScan('A', ['North'])).toBe('North');
    expect(gateOfScan('', ['North', 'South'])).toBe('North, South');
  });
});

describe('typed gates', () => {
  it('are short, there, and different, and stay so when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), typed => {
        const gates = readGates(typed);
        expect(new Set(gates).size).toBe(gates.length);
        expect(gates.every(gate => gate.length >= 1 && gate.length <= 40 && gate === gate.trim())).toBe(true);
        expect(readGates(gates.join(', '))).toEqual(gates);
      }),
    );
    expect(readGates(' North,, South ,North')).toEqual(['North', 'South']);
  });
});
