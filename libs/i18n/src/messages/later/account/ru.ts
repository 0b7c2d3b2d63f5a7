export const accountTexts = {
  'errors.signup.unavailable': 'Эта страница сейчас не открыта.',
  'errors.account.link_spent': 'Эта ссылка уже использована, устарела или заменена более новой.',
  'errors.account.exists': 'Учётная запись с этим адресом уже есть. Войдите в неё.',
  'errors.account.wrong_password': 'Это не ваш нынешний пароль.',
  'errors.account.locked': 'Вы заблокированы. Обратитесь к администратору.',
  'errors.account.has_duties':
    'У этой учётной записи есть обязанности в доме. Попросите администратора закрыть её.',
};
