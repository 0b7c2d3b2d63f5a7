import { isCommonPassword } from '@vh/domain/common-passwords';
import {
  emailProblem,
  nameProblem,
  newPasswordProblem,
  onlyProblems,
  phoneProblem,
  problemsOfFields,
} from './account-form.model.ts';

describe('the rules of account forms', () => {
  it.each([
    ['ana@example.test', undefined],
    [' ana@example.test ', undefined],
    ['ana@example', 'fieldEmail'],
    ['', 'fieldEmail'],
  ])('an e-mail %p: %p', (email, problem) => expect(emailProblem(email)).toBe(problem));

  it.each([
    ['Žarko Ć', undefined],
    [' A ', undefined],
    ['www.example.test', 'fieldName'],
    ['', 'fieldName'],
  ])('a name %p: %p', (name, problem) => expect(nameProblem(name)).toBe(problem));

  it.each([
    ['', undefined],
    ['+387 61 225-118', undefined],
    ['call me', 'fieldPhone'],
    ['0'.repeat(31), 'fieldPhone'],
  ])('a phone %p: %p', (phone, problem) => expect(phoneProblem(phone)).toBe(problem));

  it.each([
    ['kratka', 'fieldPasswordShort'],
    ['password123', 'fieldPasswordCommon'],
    ['aaaaaaaaaaaa', 'fieldPasswordPattern'],
    ['ana.maric@1', 'fieldPasswordPersonal'],
    ['bubanj-zavesa-42', undefined],
  ])('a password %p: %p', (password, problem) => {
    const context = { isCommon: isCommonPassword, personal: ['ana.maric@example.test'] };
    expect(newPasswordProblem(password, context)).toBe(problem);
  });

  it('has words for what the API finds wrong', () => {
    expect(
      problemsOfFields({ password: 'common', currentPassword: 'wrong', name: 'too_short', token: 'format' }),
    ).toEqual({
      password: 'fieldPasswordCommon',
      currentPassword: 'fieldPasswordWrong',
      name: 'fieldName',
      token: 'fieldOther',
    });
  });

  it('tells nothing of what is right', () => {
    expect(onlyProblems({ email: undefined, name: 'fieldName' })).toEqual({ name: 'fieldName' });
  });
});
